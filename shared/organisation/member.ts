import * as z from 'zod';
import { MemberRole } from '../access/roles.ts';
import { AccountId, InvitationId, OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { MemberState, OrganisationNumber, OrganisationType } from './organisation.ts';

/**
 * A line of an organisation's member list (SPEC 3). An invitation has no account and no name, whoever it went to: whether that contact has
 * an account is not for the organisation to learn. E-mail address and phone are masked (DECISIONS 4).
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
  version: z.int(),
});
export type Member = z.infer<typeof Member>;

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
