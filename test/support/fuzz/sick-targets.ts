import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { FuzzTarget } from './fuzz-target.ts';

const SEED = new Uint8Array(64);
const sick = (run: (first: number) => unknown): FuzzTarget => ({
  seeds: () => [SEED],
  run: (bytes) => (bytes[0] === 0 || bytes[0] === undefined ? undefined : run(bytes[0])),
});

/** Targets with the faults that the harness must find. Each works as long as the first byte of its file is 0. */
export const throwing = sick(() => {
  throw new TypeError('no answer');
});
export const refusing = sick(() => {
  throw new RejectedFileError('fileUnreadable');
});
export const hanging = sick(() => {
  for (;;);
});
export const dying = sick(() => process.abort());
export const hoarding = sick((first) => {
  const hoard = Buffer.alloc(300 * 1024 * 1024, first);
  if (hoard[0] === 0) throw new Error('nothing was hoarded');
});
