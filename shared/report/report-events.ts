import * as z from 'zod';
import { AccountId, OrganisationId, PatientId, ReportId } from '../ids.ts';

/** Events of a report. Changes of a draft have none. */
export const ReportEventType = z.enum(['ReportSigned']);
export type ReportEventType = z.infer<typeof ReportEventType>;

/** The detail names the report and its signer, and none of its content. */
export const ReportEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisationId: OrganisationId,
  patientId: PatientId,
  reportId: ReportId,
  number: z.int().min(1),
  signerId: AccountId,
});
export type ReportEventDetail = z.infer<typeof ReportEventDetail>;
