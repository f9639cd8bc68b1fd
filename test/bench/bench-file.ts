import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'ARCATA_BENCH_DIR';

/**
 * Makes the folder of this run's inputs, for this process and its children; returns a function that removes it. A folder that the
 * environment already names is used instead and stays, for several runs.
 */
export function openBenchFolder(): () => void {
  if (process.env[VARIABLE] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arcata-bench-'));
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns the path of a file in this run's folder. */
export function inBenchFolder(name: string): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('inputs are kept by `npm run bench`');
  return join(folder, name);
}

/** Writes an input once a run, for all sides, suites and processes that read it. Returns its path. */
export async function benchFile(name: string, write: (path: string) => unknown): Promise<string> {
  const path = inBenchFolder(name);
  if (!existsSync(path)) {
    await write(`${path}.part`);
    renameSync(`${path}.part`, path);
  }
  return path;
}
