import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

type Patient = Pick<DicomInstance, 'PatientID' | 'PatientName' | 'PatientBirthDate'>;

/** Returns one spelling of a device's name: `WANG^Wei^^` and `Wang^Wei ` give the same, as absent and empty do. */
const nameOf = ({ PatientName = '' }: Patient): string =>
  PatientName.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s^]+/gu, ' ')
    .replaceAll(/ ?= ?/gu, '=')
    .replaceAll(/^[ =]+|[ =]+$/gu, '');

/** Returns the digits of a date: devices before DICOM 3 wrote `1980.01.02` for `19800102`. */
const birthDateOf = ({ PatientBirthDate = '' }: Patient): string => PatientBirthDate.replaceAll(/\D/gu, '');

/** Distinguishes patients within a series. Devices that leave the PatientID empty, or write one for all, still write the name. */
export const patientOf = (patient: Patient): string =>
  JSON.stringify([patient.PatientID ?? '', nameOf(patient), birthDateOf(patient)]);

/** Whether files that come together name several patients (IMG-4). An empty field is no difference. */
export const nameSeveral = (patients: readonly Patient[]): boolean =>
  [nameOf, birthDateOf].some((valueOf) => new Set(patients.map(valueOf).filter((value) => value !== '')).size > 1);
