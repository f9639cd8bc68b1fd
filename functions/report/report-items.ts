import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Report, ReportDraft, ReportVersion } from '#shared/report/report.ts';

/** The row of a report, in the clinic's partition. */
export const reports = itemType(
  'report',
  Report.omit({ version: true, createdAt: true, updatedAt: true }).extend({
    organisationId: OrganisationId,
    /** The draft of the newest signed version, kept while the next version is written. Discarding the next version restores this draft. */
    signedDraft: ReportDraft.nullable(),
  }),
);
export type StoredReport = NonNullable<Awaited<ReturnType<typeof reports.read>>>;

/**
 * One piece of a signed version's canonical JSON. The text itself is stored, because later releases must return exactly the signed bytes.
 */
export const reportParts = itemType(
  'reportPart',
  Report.pick({ patientId: true, reportId: true }).extend({
    organisationId: OrganisationId,
    number: ReportVersion.shape.number,
    part: z.int().min(1),
    text: z.string(),
  }),
);
