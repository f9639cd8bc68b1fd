import * as z from 'zod';
import { OrganisationId } from '../ids.ts';

/** What happens to an organisation's storage. */
export const CapacityEventType = z.enum(['CareReserveUsed']);
export type CapacityEventType = z.infer<typeof CapacityEventType>;

/** A file of an accepted order has passed the quota (CAP-3): `usedBytes` with what is promised to uploads under way. */
export const CapacityEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  usedBytes: z.int(),
  capacityBytes: z.int(),
});
export type CapacityEventDetail = z.infer<typeof CapacityEventDetail>;
