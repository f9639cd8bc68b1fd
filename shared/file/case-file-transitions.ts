import type { Transition } from '../wire/transition.ts';
import type { CaseFileState } from './case-file.ts';

/** FILE-1; absent = refused with 40901. `pipeline` is the state machine and the sweeper, `user` either side or a device. */
export const CASE_FILE_TRANSITIONS = [
  { action: 'complete', from: ['waitingForUpload'], by: ['user', 'pipeline'], to: 'processing' },
  { action: 'publish', from: ['processing'], by: ['pipeline'], to: 'ready' },
  // The sweeper's: a run that ended without a result is followed by another.
  { action: 'restart', from: ['processing'], by: ['pipeline'], to: 'processing' },
  { action: 'fail', from: ['processing'], by: ['pipeline'], to: 'failed' },
  { action: 'retry', from: ['failed', 'expired'], by: ['user', 'pipeline'], to: 'processing' },
  { action: 'expire', from: ['ready'], by: ['pipeline'], to: 'expired' },
  // Into the recycle bin: what is still being worked on is given up, or waited for.
  { action: 'delete', from: ['ready', 'failed', 'expired'], by: ['user'], to: 'same' },
] as const satisfies readonly Transition<CaseFileState, 'user' | 'pipeline'>[];

export type CaseFileAction = (typeof CASE_FILE_TRANSITIONS)[number]['action'];
