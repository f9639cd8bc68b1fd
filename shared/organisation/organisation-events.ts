import * as z from 'zod';
import { MemberRole } from '../access/roles.ts';
import { AccountId, InvitationId, OrganisationId } from '../ids.ts';

/** Events between an organisation and a person. Each side has its own event for the same action (ORG-12). */
export const MemberEventType = z.enum([
  'MemberInvited',
  'MemberInvitationCancelled',
  'MemberInvitationRejected',
  'MemberJoined',
  'MemberApplied',
  'MemberApplicationCancelled',
  'MemberApplicationRejected',
  'MemberConfirmed',
  'MemberKickedOut',
  'MemberLeft',
  'MemberRoleChanged',
  'MemberUnreachable',
]);
export type MemberEventType = z.infer<typeof MemberEventType>;

/** The detail contains no contact: only the invitation's row stores the contact of the invited person. */
export const MemberEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  /** The person that the event is about; null for an invitation. */
  person: z.object({ accountId: AccountId, name: z.string() }).nullable(),
  invitation: z.object({ invitationId: InvitationId, contactDigest: z.string() }).nullable(),
  role: MemberRole,
  actorName: z.string(),
});
export type MemberEventDetail = z.infer<typeof MemberEventDetail>;

/** Events of an organisation that the platform suspends. */
export const SuspensionEventType = z.enum(['OrganisationSuspended', 'OrganisationSuspensionLifted']);
export type SuspensionEventType = z.infer<typeof SuspensionEventType>;

/** The detail names no person of the platform. A person of the platform writes `reason`, and the heads of the organisation read it. */
export const SuspensionEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  reason: z.string(),
});
export type SuspensionEventDetail = z.infer<typeof SuspensionEventDetail>;

/** Events of an organisation as a whole. */
export const OrganisationEventType = z.enum(['OrganisationDissolved', 'OrganisationRestored', 'OrganisationPurged']);
export type OrganisationEventType = z.infer<typeof OrganisationEventType>;

export const OrganisationEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  actorName: z.string(),
});
export type OrganisationEventDetail = z.infer<typeof OrganisationEventDetail>;
