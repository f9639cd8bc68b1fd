import type { CaseFileState } from './case-file.ts';

/** States in which the sweeper looks for files: to repair them, or to end their conversions. */
export const SWEPT_FILE_STATES = [
  'waitingForUpload',
  'processing',
  'ready',
] as const satisfies readonly CaseFileState[];
export type SweptFileState = (typeof SWEPT_FILE_STATES)[number];
