import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { worldFiles } from './world-files.ts';

/** Program: makes the files of the demo world in the folder that its argument names. Sends the name of each to its parent. */
const [, , folder = '.'] = process.argv;
process.once('disconnect', () => process.exit());
for await (const { name, bytes } of worldFiles()) {
  const path = join(folder, name);
  // A file that is there is whole, even if this process was ended while it wrote.
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
  process.send?.(name);
}
