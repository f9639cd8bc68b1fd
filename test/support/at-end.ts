import { afterAll } from 'vitest';

/** Runs the work after the tests of this file; in a bench, which has no tests, before its process ends. */
export function atEnd(work: () => unknown): void {
  if (process.env['VITEST'] === undefined) process.once('disconnect', () => void work());
  else afterAll(async () => void (await work()));
}
