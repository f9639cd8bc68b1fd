import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';

/** The row of a patient, in the clinic's partition. */
export const patients = itemType(
  'patient',
  Patient.omit({ version: true, createdAt: true, updatedAt: true }).extend({ organisationId: OrganisationId }),
  // Version 2 names the records that were merged into this one.
  [(item) => item],
);

/** Leads from a merged record's id to the record that took it in (PAT-118). */
export const patientLinks = itemType(
  'patientLink',
  z.object({ organisationId: OrganisationId, patientId: PatientId, mergedInto: PatientId }),
);

/** Keeps a patient number unique in its clinic. */
export const patientNumbers = itemType(
  'patientNumber',
  z.object({ organisationId: OrganisationId, patientNumber: z.string(), patientId: PatientId }),
);

/** Counts the clinic's new patients of a year, for their entry numbers. */
export const entrySequence = (organisationId: OrganisationId, year: number): string =>
  `patient:${organisationId}:${year}`;

export type StoredPatient = NonNullable<Awaited<ReturnType<typeof patients.read>>>;
