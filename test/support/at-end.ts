import { afterAll } from 'vitest';

/** Runs the work after the tests of this file. In a bench, which has no tests, it runs before the process ends. */
export function atEnd(work: () => unknown): void {
  if (process.env['VITEST'] === undefined) process.once('disconnect', () => void work());
  else afterAll(async () => void (await work()));
}
