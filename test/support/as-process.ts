import { AsyncLocalStorage } from 'node:async_hooks';

const processes = new AsyncLocalStorage<{ isGone: boolean }>();

/** Runs the work in a simulated process of its own. After a simulated crash, its further calls have no effect. */
export const asProcess = <Result>(work: () => Promise<Result>): Promise<Result> =>
  processes.run({ isGone: false }, work);

/** Returns the simulated process in which the caller runs; `undefined` if it runs in none. */
export const currentProcess = (): { isGone: boolean } | undefined => processes.getStore();

/** Runs work outside the simulated process. */
export const elsewhere = <Result>(work: () => Result): Result => processes.exit(work);
