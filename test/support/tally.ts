import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Number of cases that a file's tests tried, by description; printed at the end of the run. */
    tally?: Readonly<Record<string, number>>;
  }
}

/**
 * Records a file's present counts for the table that is printed at the end of the run. Use: `afterEach(({ task }) => tally(task, counts))`.
 */
export function tally({ file }: TestContext['task'], counts: Readonly<Record<string, number>>): void {
  file.meta.tally = { ...file.meta.tally, ...counts };
}
