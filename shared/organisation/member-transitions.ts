import type { Transition } from '../wire/transition.ts';
import type { MemberState } from './organisation.ts';

/** Conditions of a row apart from its state. `functions/organisation/member-action.ts` tests them. */
export type MemberGuard = 'directorRemains';

/**
 * Transitions of ORG-12. An action without a matching row is refused with 40901. `director` acts for the organisation, `person` for
 * themselves. `none`: the person has neither a membership nor an invitation nor an application. An invitation becomes a membership only
 * when its person accepts.
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
