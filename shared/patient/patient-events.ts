import * as z from 'zod';
import { OrganisationId, PatientId } from '../ids.ts';

/** Events of a patient that concern more than the patient's own record. */
export const PatientEventType = z.enum(['PatientRenamed']);
export type PatientEventType = z.infer<typeof PatientEventType>;

/** The detail names the record only, which holds the present name. */
export const PatientEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisationId: OrganisationId,
  patientId: PatientId,
  actorName: z.string(),
});
export type PatientEventDetail = z.infer<typeof PatientEventDetail>;
