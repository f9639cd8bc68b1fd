import * as z from 'zod';
import { AccountId, OrganisationId } from '../ids.ts';

/** Events that the audit raises about the reading of data. */
export const AuditEventType = z.enum(['BulkReadingNoticed']);
export type AuditEventType = z.infer<typeof AuditEventType>;

/** Detail of the event: a member has read more than `limit` patients within an hour (`BULK_READING_LIMITS`). */
export const AuditEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  reader: z.object({ accountId: AccountId, name: z.string() }),
  patients: z.int(),
  limit: z.int(),
});
export type AuditEventDetail = z.infer<typeof AuditEventDetail>;
