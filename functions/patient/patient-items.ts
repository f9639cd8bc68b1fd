import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const SECONDS_DIGITS = 10;

/** Returns a moment as a part of a key: the order of the texts is that of time. Without a moment it comes before all others. */
export const momentKey = (at: UnixSeconds | undefined): string => String(at ?? 0).padStart(SECONDS_DIGITS, '0');

/** The last visit as the row of a patient holds it: the moment, and its place in the index. */
export const lastVisitFields = (at: UnixSeconds | undefined) => ({
  lastVisitKey: momentKey(at),
  ...(at !== undefined && { lastVisitAt: at }),
});

/** The row of a patient, in the clinic's partition. */
export const patients = itemType(
  'patient',
  Patient.omit({ version: true, createdAt: true, updatedAt: true }).extend({
    organisationId: OrganisationId,
    /** The last visit as the index has it (PAT-138). */
    lastVisitKey: z.string(),
  }),
  [
    // Version 2 names the records that were merged into this one.
    (item) => item,
    // Version 3 is in the index by its last visit.
    (item) => ({ lastVisitKey: momentKey(UnixSeconds.optional().parse(item['lastVisitAt'])), ...item }),
  ],
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
