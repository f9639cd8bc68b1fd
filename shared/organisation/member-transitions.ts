import type { Transition } from '../wire/transition.ts';
import type { MemberState } from './organisation.ts';

/** What a row asks for besides its state; each is implemented where memberships move. */
export type MemberGuard = 'directorRemains';

/**
 * ORG-12; an absent row is refused with 40901. `director` acts for the organisation, `person` is who is invited, applies or
 * belongs to it. `none`: there was nothing between them yet. An invitation is one until its person agrees; only then there is a membership.
 */
export const MEMBER_TRANSITIONS = [
  { action: 'invite', from: ['none', 'rejected', 'deleted', 'exited'], to: 'notReviewed', by: ['director'] },
  { action: 'agree', from: ['notReviewed'], to: 'normal', by: ['person'] },
  { action: 'reject', from: ['notReviewed'], to: 'rejected', by: ['person'] },
  { action: 'cancelInvitation', from: ['notReviewed'], to: 'deleted', by: ['director'] },
  { action: 'apply', from: ['none', 'rejected', 'deleted', 'exited'], to: 'pendingReview', by: ['person'] },
  { action: 'agree', from: ['pendingReview'], to: 'confirmed', by: ['director'] },
  { action: 'reject', from: ['pendingReview'], to: 'rejected', by: ['director'] },
  { action: 'cancelApplication', from: ['pendingReview'], to: 'deleted', by: ['person'] },
  { action: 'enter', from: ['confirmed', 'normal'], to: 'normal', by: ['person'] },
  { action: 'kickOut', from: ['confirmed', 'normal'], to: 'deleted', by: ['director'], guard: 'directorRemains' },
  { action: 'leave', from: ['confirmed', 'normal'], to: 'exited', by: ['person'], guard: 'directorRemains' },
  { action: 'changeRole', from: ['confirmed', 'normal'], to: 'same', by: ['director'], guard: 'directorRemains' },
] as const satisfies readonly Transition<MemberState | 'none', 'director' | 'person', never, MemberGuard>[];

export type MemberAction = (typeof MEMBER_TRANSITIONS)[number]['action'];
