import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

/** Seconds of wall time of each test file in the last whole run, by project and path: `{ node: { "test/house/asvs.test.ts": 2 } }`. */
const Timings = z.record(z.string(), z.record(z.string(), z.number().positive()));
export type Timings = z.infer<typeof Timings>;

const FILE = new URL('timings.json', import.meta.url);

/**
 * Smallest relevant change, as a share of the kept time. A smaller change, or one of at most one second, counts as noise of the machine.
 * The kept time then stays unchanged.
 */
const NOISE = 0.4;

export const readTimings = (): Timings => Timings.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/**
 * Writes new timings to `timings.json`.
 * @param measured seconds per file in this run; other files keep their figures
 * @param exists whether the test file still exists
 */
export function keepTimings(measured: Timings, exists: (path: string) => boolean): void {
  const kept = readTimings();
  const projects = [...new Set([...Object.keys(kept), ...Object.keys(measured)])].toSorted();
  const next = projects.map((project) => {
    const before = kept[project] ?? {};
    const all = { ...before, ...measured[project] };
    const rows = Object.entries(all)
      .filter(([path]) => exists(path))
      .map(([path, seconds]): [string, number] => [path, withoutNoise(before[path], seconds)])
      .toSorted(([one], [other]) => one.localeCompare(other));
    return [project, Object.fromEntries(rows)];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}

function withoutNoise(kept: number | undefined, seconds: number): number {
  const rounded = Math.max(1, Math.round(seconds));
  if (kept === undefined) return rounded;
  return Math.abs(rounded - kept) > Math.max(1, kept * NOISE) ? rounded : kept;
}
