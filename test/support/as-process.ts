import { AsyncLocalStorage } from 'node:async_hooks';

const processes = new AsyncLocalStorage<{ isGone: boolean }>();

/** Runs an invocation like a separate process: once it has crashed, none of its calls has an effect. */
export const asProcess = <Result>(work: () => Promise<Result>): Promise<Result> =>
  processes.run({ isGone: false }, work);

/** Returns the simulated process that the caller runs in; undefined if there is none. */
export const currentProcess = (): { isGone: boolean } | undefined => processes.getStore();

/** Runs work outside of the simulated process, as if it happened elsewhere. */
export const elsewhere = <Result>(work: () => Result): Result => processes.exit(work);
