import * as z from 'zod';
import { AccountId, OrderId, OrganisationId, PatientId, ShareId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Events of a share: a visitor needs a new access code, its copies have to be made, or its last day has begun. */
export const ShareEventType = z.enum(['ShareCodeRequested', 'ShareCopiesRequested', 'ShareEnding']);
export type ShareEventType = z.infer<typeof ShareEventType>;

/** The detail of a share's events. It has no secret, no code and no address, and names no patient. */
export const ShareEventDetail = z.object({
  schemaVersion: z.literal(1),
  shareId: ShareId,
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  creatorId: AccountId,
  actorName: z.string(),
  order: z.object({ orderId: OrderId, orderNumber: z.string() }).nullable(),
  patient: z.object({ patientId: PatientId, patientNumber: z.string() }).nullable(),
  expiresAt: UnixSeconds,
  views: z.int(),
});
export type ShareEventDetail = z.infer<typeof ShareEventDetail>;
