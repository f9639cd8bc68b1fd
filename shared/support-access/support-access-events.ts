import * as z from 'zod';
import { AccountId, OrganisationId, SupportAccessId } from '../ids.ts';

export const SupportAccessEventType = z.enum([
  'SupportAccessAsked',
  'SupportAccessGranted',
  'SupportAccessRefused',
  'SupportAccessWithdrawn',
  'SupportAccessEnded',
]);
export type SupportAccessEventType = z.infer<typeof SupportAccessEventType>;

/** The detail of an access's events. It names no patient, no order and no reason. */
export const SupportAccessEventDetail = z.object({
  schemaVersion: z.literal(1),
  accessId: SupportAccessId,
  clinic: z.object({ organisationId: OrganisationId, name: z.string() }),
  /** The person of after-sales who asked, and their organisation; null if the head gave the access without being asked. */
  asker: z
    .object({ accountId: AccountId, organisation: z.object({ organisationId: OrganisationId, name: z.string() }) })
    .nullable(),
  /** The number of the service report that the access is for; empty if the access is for no report. */
  workOrderNumber: z.string(),
  actorName: z.string(),
  hours: z.int(),
});
export type SupportAccessEventDetail = z.infer<typeof SupportAccessEventDetail>;
