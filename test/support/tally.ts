import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Counts of what a file's tests tried, by description: printed at the end of the run. */
    tally?: Readonly<Record<string, number>>;
  }
}

/** Adds a file's present counts to the table at the end of the run: `afterEach(({ task }) => tally(task, counts))`. */
export function tally({ file }: TestContext['task'], counts: Readonly<Record<string, number>>): void {
  file.meta.tally = { ...file.meta.tally, ...counts };
}
