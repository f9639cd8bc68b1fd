import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'ARCATA_BENCH_DIR';

/**
 * Makes the folder for the inputs of this run and its child processes. Returns a function that removes it. If the environment already names
 * a folder, that folder is used and kept, so that several runs can share it.
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

/** Writes an input once per run, and returns its path. All sides, suites and processes read the same file. */
export async function benchFile(name: string, write: (path: string) => unknown): Promise<string> {
  const path = inBenchFolder(name);
  if (!existsSync(path)) {
    await write(`${path}.part`);
    renameSync(`${path}.part`, path);
  }
  return path;
}
