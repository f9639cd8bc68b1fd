import type { Transition } from '../wire/transition.ts';
import type { AnnouncementState } from './announcement.ts';

/** Transitions of an announcement (ANN-2); absent = refused with 40901. A published text never changes, because people have read it. */
export const ANNOUNCEMENT_TRANSITIONS = [
  { action: 'update', from: ['draft'], by: ['publisher'], to: 'same' },
  { action: 'publish', from: ['draft'], by: ['publisher'], to: 'published' },
  { action: 'withdraw', from: ['draft', 'published'], by: ['publisher'], to: 'withdrawn' },
] as const satisfies readonly Transition<AnnouncementState, 'publisher'>[];

export type AnnouncementAction = (typeof ANNOUNCEMENT_TRANSITIONS)[number]['action'];
