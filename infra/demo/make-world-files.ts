import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worldFiles } from './world-files.ts';

/**
 * Program that makes the files of the demo world in the folder of its argument. Sends the name of each finished file to its parent process.
 */
const [, , folder = '.'] = process.argv;
process.once('disconnect', () => process.exit());
for await (const { name, bytes } of worldFiles()) {
  const path = join(folder, name);
  // Writes under a temporary name first. So a file with its final name is complete, even if this process ends during a write.
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
  process.send?.(name);
}
