import * as z from 'zod';
import { MemberRole } from '../access/roles.ts';
import { AccountId, InvitationId, OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { MemberState, OrganisationNumber, OrganisationType } from './organisation.ts';

/**
 * Line of an organisation's member list (ORG-20). E-mail address and phone are masked (ACC-30). An invitation has no account and no name:
 * the organisation must not learn whether the contact has an account.
 */
export const Member = z.object({
  accountId: AccountId.nullable(),
  invitationId: InvitationId.nullable(),
  name: z.string(),
  role: MemberRole,
  authorityId: z.int(),
  email: z.string(),
  phone: z.string(),
  /** Whether the platform sends no mails to the member's address until the member confirms it again (NOT-50). */
  isUnreachable: z.boolean().default(false),
  joinTime: UnixSeconds,
  status: MemberState,
  /** Whether the member is the only head. The only head can neither leave nor get another role (ORG-13). */
  isLastDirector: z.boolean(),
  version: z.int(),
});
export type Member = z.infer<typeof Member>;

/** Filters of a member list, each with its states. The states that need attention come first. */
export const MEMBER_FILTERS = {
  all: ['pendingReview', 'notReviewed', 'confirmed', 'normal', 'rejected', 'exited', 'deleted'],
  normal: ['confirmed', 'normal'],
  pending: ['pendingReview'],
  invited: ['notReviewed'],
  former: ['rejected', 'exited', 'deleted'],
} as const satisfies Readonly<Record<string, readonly MemberState[]>>;

export const MemberFilter = z.enum(['all', 'normal', 'pending', 'invited', 'former']);
export type MemberFilter = z.infer<typeof MemberFilter>;

/** One line of the history between an organisation and a person. It does not reveal who declined an invitation. */
export const MemberHistoryEntry = z.object({
  at: UnixSeconds,
  action: z.string(),
  from: z.union([MemberState, z.literal('none')]),
  to: MemberState,
  side: z.enum(['director', 'person']),
  actorName: z.string(),
});
export type MemberHistoryEntry = z.infer<typeof MemberHistoryEntry>;

/** Application of the caller, or invitation to the caller, for an organisation that the caller cannot enter yet. */
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
