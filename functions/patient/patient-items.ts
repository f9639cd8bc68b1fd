import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId, PatientId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const SECONDS_DIGITS = 10;

/** Returns a moment as a text that sorts by time. Without a moment, the text sorts before all others. */
export const momentKey = (at: UnixSeconds | undefined): string => String(at ?? 0).padStart(SECONDS_DIGITS, '0');

/** Returns the fields of a patient's row for the last visit: the moment, and its key in the index. */
export const lastVisitFields = (at: UnixSeconds | undefined) => ({
  lastVisitKey: momentKey(at),
  ...(at !== undefined && { lastVisitAt: at }),
});

/** The row of a patient, in the clinic's partition. */
export const patients = itemType(
  'patient',
  Patient.omit({ version: true, createdAt: true, updatedAt: true }).extend({
    organisationId: OrganisationId,
    /** Key of the last visit in the index (PAT-138). */
    lastVisitKey: z.string(),
  }),
  [
    // Version 2 adds `merged`, the records that were merged into this one.
    (item) => item,
    // Version 3 adds the index key of the last visit.
    (item) => ({ lastVisitKey: momentKey(UnixSeconds.optional().parse(item['lastVisitAt'])), ...item }),
  ],
);

/** Maps the id of a merged record to the record that it was merged into (PAT-118). */
export const patientLinks = itemType(
  'patientLink',
  z.object({ organisationId: OrganisationId, patientId: PatientId, mergedInto: PatientId }),
);

/** Keeps a patient number unique in its clinic. */
export const patientNumbers = itemType(
  'patientNumber',
  z.object({ organisationId: OrganisationId, patientNumber: z.string(), patientId: PatientId }),
);

/** Returns the name of the sequence that counts the clinic's new patients of a year, for their entry numbers. */
export const entrySequence = (organisationId: OrganisationId, year: number): string =>
  `patient:${organisationId}:${year}`;

export type StoredPatient = NonNullable<Awaited<ReturnType<typeof patients.read>>>;
