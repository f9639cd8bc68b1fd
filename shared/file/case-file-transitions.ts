import type { Transition } from '../wire/transition.ts';
import type { CaseFileState } from './case-file.ts';

/**
 * Transitions of FILE-1; absent = refused with 40901. `pipeline` is the state machine or the sweeper. `user` is a person of either side or
 * a device.
 */
export const CASE_FILE_TRANSITIONS = [
  { action: 'complete', from: ['waitingForUpload'], by: ['user', 'pipeline'], to: 'processing' },
  { action: 'publish', from: ['processing'], by: ['pipeline'], to: 'ready' },
  // The sweeper restarts a run that ended without a result.
  { action: 'restart', from: ['processing'], by: ['pipeline'], to: 'processing' },
  { action: 'fail', from: ['processing'], by: ['pipeline'], to: 'failed' },
  { action: 'retry', from: ['failed', 'expired'], by: ['user', 'pipeline'], to: 'processing' },
  { action: 'expire', from: ['ready'], by: ['pipeline'], to: 'expired' },
  // Moves a file to the recycle bin. A file in processing cannot be deleted: people give it up, or wait for it.
  { action: 'delete', from: ['ready', 'failed', 'expired'], by: ['user'], to: 'same' },
] as const satisfies readonly Transition<CaseFileState, 'user' | 'pipeline'>[];

export type CaseFileAction = (typeof CASE_FILE_TRANSITIONS)[number]['action'];
