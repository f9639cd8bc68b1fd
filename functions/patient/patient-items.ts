import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';

/** A patient lives in the clinic's partition and nobody else's. */
export const patients = itemType(
  'patient',
  Patient.omit({ version: true, createdAt: true, updatedAt: true }).extend({ organisationId: OrganisationId }),
);

/** Keeps a patient number unique in its clinic. */
export const patientNumbers = itemType(
  'patientNumber',
  z.object({ organisationId: OrganisationId, patientNumber: z.string(), patientId: PatientId }),
);

export type StoredPatient = NonNullable<Awaited<ReturnType<typeof patients.read>>>;
