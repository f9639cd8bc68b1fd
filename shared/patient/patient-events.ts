import * as z from 'zod';
import { OrganisationId, PatientId } from '../ids.ts';

/** What happens to a patient and concerns more than the patient's own record. */
export const PatientEventType = z.enum(['PatientRenamed']);
export type PatientEventType = z.infer<typeof PatientEventType>;

/** It names the record only: what it is called now stands there. */
export const PatientEventDetail = z.object({
  schemaVersion: z.literal(1),
  organisationId: OrganisationId,
  patientId: PatientId,
  actorName: z.string(),
});
export type PatientEventDetail = z.infer<typeof PatientEventDetail>;
