import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of cases that a file's tests tried, by description; printed at the end of the run. */
    tally?: Readonly<Record<string, number>>;
  }
}

/**
 * Records the present counts of a test file. The end of the run prints the counts of all files as a table. Use: `afterEach(({ task }) =>
 * tally(task, counts))`.
 */
export function tally({ file }: TestContext['task'], counts: Readonly<Record<string, number>>): void {
  file.meta.tally = { ...file.meta.tally, ...counts };
}
