import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file's tests tried, in words, and how often: printed at the end of the run. */
    tally?: Readonly<Record<string, number>>;
  }
}

/** Lets a file's counts, as they are by now, stand in the table at the end of the run: `afterEach(({ task }) => tally(task, counts))`. */
export function tally({ file }: TestContext['task'], counts: Readonly<Record<string, number>>): void {
  file.meta.tally = { ...file.meta.tally, ...counts };
}
