import * as z from 'zod';
import { OrganisationId } from '../ids.ts';

/** Events of an organisation's storage. */
export const CapacityEventType = z.enum(['CareReserveUsed']);
export type CapacityEventType = z.infer<typeof CapacityEventType>;

/**
 * Detail of the event: a file of an accepted order has exceeded the quota (CAP-3). `usedBytes` includes bytes that are reserved for uploads
 * under way.
 */
export const CapacityEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  usedBytes: z.int(),
  capacityBytes: z.int(),
});
export type CapacityEventDetail = z.infer<typeof CapacityEventDetail>;
