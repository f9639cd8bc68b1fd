import { AsyncLocalStorage } from 'node:async_hooks';

const processes = new AsyncLocalStorage<{ isGone: boolean }>();

/** Runs an invocation like a separate process: after a crash, none of its further calls has an effect. */
export const asProcess = <Result>(work: () => Promise<Result>): Promise<Result> =>
  processes.run({ isGone: false }, work);

/** Returns the simulated process in which the caller runs; `undefined` if it runs in none. */
export const currentProcess = (): { isGone: boolean } | undefined => processes.getStore();

/** Runs work outside the simulated process. */
export const elsewhere = <Result>(work: () => Result): Result => processes.exit(work);
