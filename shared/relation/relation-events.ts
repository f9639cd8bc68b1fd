import * as z from 'zod';
import { InvitationId, OrganisationId, RelationId } from '../ids.ts';
import type { TermsAction } from './partner-terms.ts';
import type { RelationAction } from './relation-transitions.ts';

/** The detail-type of the one event that each action emits (WIRE-17). `delete` has none: it only hides a row of one side's list. */
export const RELATION_EVENT_TYPES = {
  establish: 'RelationRequested',
  accept: 'RelationEstablished',
  reject: 'RelationRejected',
  cancel: 'RelationCancelled',
  exit: 'RelationExited',
} as const satisfies Record<Exclude<RelationAction, 'delete'>, string>;

/** The detail-type of the event of each action on the terms of a relation. */
export const TERMS_EVENT_TYPES = {
  proposeTerms: 'RelationTermsProposed',
  agreeTerms: 'RelationTermsAgreed',
  declineTerms: 'RelationTermsDeclined',
  withdrawTerms: 'RelationTermsWithdrawn',
} as const satisfies Record<TermsAction, string>;

export const RelationEventType = z.enum([...Object.values(RELATION_EVENT_TYPES), ...Object.values(TERMS_EVENT_TYPES)]);
export type RelationEventType = z.infer<typeof RelationEventType>;

const Party = z.object({ organisationId: OrganisationId, name: z.string() });

/**
 * The detail of every event of a relation. `asker` is the side that asked for the relation, and `asked` is the other side. In events about
 * terms, `asker` proposed the terms and `asked` answers. At the end of a relation, `asker` leaves and `asked` stays.
 */
export const RelationEventDetail = z.object({
  schemaVersion: z.literal(1),
  relationId: RelationId,
  asker: Party,
  asked: Party,
});
export type RelationEventDetail = z.infer<typeof RelationEventDetail>;

/** Events of an invitation by e-mail. */
export const PartnerInvitationEventType = z.enum(['PartnerInvited']);
export type PartnerInvitationEventType = z.infer<typeof PartnerInvitationEventType>;

/** The detail of an invitation's event. It has no address: only the invitation's row has one. */
export const PartnerInvitationEventDetail = z.object({
  schemaVersion: z.literal(1),
  inviter: Party,
  invitationId: InvitationId,
  contactDigest: z.string(),
  actorName: z.string(),
});
export type PartnerInvitationEventDetail = z.infer<typeof PartnerInvitationEventDetail>;
