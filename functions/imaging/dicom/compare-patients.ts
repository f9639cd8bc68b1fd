import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

type Patient = Pick<DicomInstance, 'PatientID' | 'PatientName' | 'PatientBirthDate'>;

/**
 * Returns a patient's name in one spelling, because devices write names differently. `WANG^Wei^^` and `Wang^Wei ` give the same text. An
 * absent and an empty name give the same text too.
 */
const nameOf = ({ PatientName = '' }: Patient): string =>
  PatientName.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s^]+/gu, ' ')
    .replaceAll(/ ?= ?/gu, '=')
    .replaceAll(/^[ =]+|[ =]+$/gu, '');

/** Returns only the digits of a birth date. Devices before DICOM 3 wrote `1980.01.02` for `19800102`. */
const birthDateOf = ({ PatientBirthDate = '' }: Patient): string => PatientBirthDate.replaceAll(/\D/gu, '');

/**
 * Returns a key that distinguishes patients within a series. It contains the name too, because some devices leave PatientID empty or write
 * the same one for all patients.
 */
export const patientOf = (patient: Patient): string =>
  JSON.stringify([patient.PatientID ?? '', nameOf(patient), birthDateOf(patient)]);

/** Whether files that arrived together state different patient names or different birth dates (IMG-4). Empty fields are ignored. */
export const nameSeveral = (patients: readonly Patient[]): boolean =>
  [nameOf, birthDateOf].some((valueOf) => new Set(patients.map(valueOf).filter((value) => value !== '')).size > 1);
