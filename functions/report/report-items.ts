import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Report, ReportDraft, ReportVersion } from '#shared/report/report.ts';

/** The row of a report, in the clinic's partition. */
export const reports = itemType(
  'report',
  Report.omit({ version: true, createdAt: true, updatedAt: true }).extend({
    organisationId: OrganisationId,
    /** The draft of the newest signed version while a next one is written: discarding that restores it. */
    signedDraft: ReportDraft.nullable(),
  }),
);
export type StoredReport = NonNullable<Awaited<ReturnType<typeof reports.read>>>;

/** A piece of a signed version's canonical JSON. The text is kept, since a later release must return the bytes that were signed. */
export const reportParts = itemType(
  'reportPart',
  Report.pick({ patientId: true, reportId: true }).extend({
    organisationId: OrganisationId,
    number: ReportVersion.shape.number,
    part: z.int().min(1),
    text: z.string(),
  }),
);
