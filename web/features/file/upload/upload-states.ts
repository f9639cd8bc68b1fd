import type { Transition } from '#shared/wire/transition.ts';

/** States of an upload in this window. After `done`, the file has a `CaseFileState` of the server. */
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

/** The states of a running upload; only a few uploads run at a time. */
export const RUNNING = ['hashing', 'announcing', 'sending', 'completing'] as const satisfies readonly UploadState[];

/** Allowed moves; all others are refused. `run` is the transfer itself, and `user` is the person at the screen. */
export const UPLOAD_TRANSITIONS = [
  { action: 'begin', from: ['waiting'], by: ['run'], to: 'hashing' },
  { action: 'hashed', from: ['hashing'], by: ['run'], to: 'announcing' },
  { action: 'announced', from: ['announcing'], by: ['run'], to: 'sending' },
  { action: 'sent', from: ['sending'], by: ['run'], to: 'completing' },
  { action: 'completed', from: ['completing'], by: ['run'], to: 'done' },
  { action: 'fail', from: RUNNING, by: ['run'], to: 'failed' },
  { action: 'pause', from: ['waiting', ...RUNNING], by: ['user'], to: 'paused' },
  // The upload starts again from `waiting`, but skips steps and parts that are already done.
  { action: 'resume', from: ['paused', 'failed'], by: ['user'], to: 'waiting' },
] as const satisfies readonly Transition<UploadState, Actor>[];

export type UploadAction = (typeof UPLOAD_TRANSITIONS)[number]['action'];
