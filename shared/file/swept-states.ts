import type { CaseFileState } from './case-file.ts';

/** States of files that the sweeper searches for, to repair the files or to end their conversions. */
export const SWEPT_FILE_STATES = [
  'waitingForUpload',
  'processing',
  'ready',
] as const satisfies readonly CaseFileState[];
export type SweptFileState = (typeof SWEPT_FILE_STATES)[number];
