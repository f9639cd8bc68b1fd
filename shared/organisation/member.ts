import * as z from 'zod';
import { MemberRole } from '../access/roles.ts';
import { AccountId, InvitationId, OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { MemberState, OrganisationNumber, OrganisationType } from './organisation.ts';

/**
 * A line of an organisation's member list (ORG-20). An invitation has no account and no name: whether that contact has
 * an account is not for the organisation to learn. E-mail address and phone are masked (ACC-30).
 */
export const Member = z.object({
  accountId: AccountId.nullable(),
  invitationId: InvitationId.nullable(),
  name: z.string(),
  role: MemberRole,
  authorityId: z.int(),
  email: z.string(),
  phone: z.string(),
  joinTime: UnixSeconds,
  status: MemberState,
  /** Nobody else directs the organisation: this one neither goes nor gets another role (ORG-13). */
  isLastDirector: z.boolean(),
  version: z.int(),
});
export type Member = z.infer<typeof Member>;

/** What a member list can be narrowed to; within one, what needs somebody's attention comes first. */
export const MEMBER_FILTERS = {
  all: ['pendingReview', 'notReviewed', 'confirmed', 'normal', 'rejected', 'exited', 'deleted'],
  normal: ['confirmed', 'normal'],
  pending: ['pendingReview'],
  invited: ['notReviewed'],
  former: ['rejected', 'exited', 'deleted'],
} as const satisfies Readonly<Record<string, readonly MemberState[]>>;

export const MemberFilter = z.enum(['all', 'normal', 'pending', 'invited', 'former']);
export type MemberFilter = z.infer<typeof MemberFilter>;

/** One line of what happened between the organisation and a person; who declined an invitation is not told. */
export const MemberHistoryEntry = z.object({
  at: UnixSeconds,
  action: z.string(),
  from: z.union([MemberState, z.literal('none')]),
  to: MemberState,
  side: z.enum(['director', 'person']),
  actorName: z.string(),
});
export type MemberHistoryEntry = z.infer<typeof MemberHistoryEntry>;

/** What is between the caller and an organisation that is not entered yet: an application of theirs, or an invitation to them. */
export const Application = z.object({
  kind: z.enum(['application', 'invitation']),
  iid: OrganisationId,
  invitationId: InvitationId.nullable(),
  name: z.string(),
  number: OrganisationNumber,
  type: OrganisationType,
  role: MemberRole,
  status: MemberState,
  createdAt: UnixSeconds,
});
export type Application = z.infer<typeof Application>;
