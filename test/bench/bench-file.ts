import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'ARCATA_BENCH_DIR';

/**
 * Makes the folder that this run's inputs lie in, for this process and those that it starts; answers how to remove it. A folder that the
 * environment names already is used, and stays: for one run after the other.
 */
export function openBenchFolder(): () => void {
  if (process.env[VARIABLE] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'arcata-bench-'));
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The path of something in this run's folder. */
export function inBenchFolder(name: string): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('inputs are kept by `npm run bench`');
  return join(folder, name);
}

/** An input that several sides, suites and processes read: written once a run. Answers its path. */
export async function benchFile(name: string, write: (path: string) => unknown): Promise<string> {
  const path = inBenchFolder(name);
  if (!existsSync(path)) {
    await write(`${path}.part`);
    renameSync(`${path}.part`, path);
  }
  return path;
}
