import * as z from 'zod';
import { AccountId, OrganisationId, PatientId } from '../ids.ts';

/** Events of a patient that affect more than the patient's own record. */
export const PatientEventType = z.enum(['PatientRenamed']);
export type PatientEventType = z.infer<typeof PatientEventType>;

/** Events of the export of a patient's record. */
export const PatientExportEventType = z.enum(['PatientExportReady', 'PatientExportFailed']);
export type PatientExportEventType = z.infer<typeof PatientExportEventType>;

/** The detail names the record and the member who asked for its zip. */
export const PatientExportEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
  patientId: PatientId,
  patientNumber: z.string(),
  requesterId: AccountId,
});
export type PatientExportEventDetail = z.infer<typeof PatientExportEventDetail>;

/** The detail does not contain the patient's name. Consumers read the current name from the record. */
export const PatientEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisationId: OrganisationId,
  patientId: PatientId,
  actorName: z.string(),
});
export type PatientEventDetail = z.infer<typeof PatientEventDetail>;
