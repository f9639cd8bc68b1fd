import { AsyncLocalStorage } from 'node:async_hooks';

const processes = new AsyncLocalStorage<{ isGone: boolean }>();

/** Runs an invocation as a process of its own: once it has crashed, no call of its leads anywhere. */
export const asProcess = <Result>(work: () => Promise<Result>): Promise<Result> =>
  processes.run({ isGone: false }, work);

/** The process that this runs in, if it is one. */
export const currentProcess = (): { isGone: boolean } | undefined => processes.getStore();

/** Runs what happens at the same time elsewhere. */
export const elsewhere = <Result>(work: () => Result): Result => processes.exit(work);
