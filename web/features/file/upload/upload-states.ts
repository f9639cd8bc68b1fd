import type { Transition } from '#shared/wire/transition.ts';

/** Life of one upload in this browser window, before the server's own `CaseFileState` takes over. */
export type UploadState =
  | 'waiting'
  | 'hashing'
  | 'announcing'
  | 'sending'
  | 'completing'
  | 'paused'
  | 'failed'
  | 'done';
type Actor = 'run' | 'user';

/** Of these only a few go on at a time. */
export const RUNNING = ['hashing', 'announcing', 'sending', 'completing'] as const satisfies readonly UploadState[];

/** An absent row is refused. `run` is the transfer itself, `user` the person at the screen. */
export const UPLOAD_TRANSITIONS = [
  { action: 'begin', from: ['waiting'], by: ['run'], to: 'hashing' },
  { action: 'hashed', from: ['hashing'], by: ['run'], to: 'announcing' },
  { action: 'announced', from: ['announcing'], by: ['run'], to: 'sending' },
  { action: 'sent', from: ['sending'], by: ['run'], to: 'completing' },
  { action: 'completed', from: ['completing'], by: ['run'], to: 'done' },
  { action: 'fail', from: RUNNING, by: ['run'], to: 'failed' },
  { action: 'pause', from: ['waiting', ...RUNNING], by: ['user'], to: 'paused' },
  // What is hashed or sent already is skipped when the transfer runs again.
  { action: 'resume', from: ['paused', 'failed'], by: ['user'], to: 'waiting' },
] as const satisfies readonly Transition<UploadState, Actor>[];

export type UploadAction = (typeof UPLOAD_TRANSITIONS)[number]['action'];
