import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

type Patient = Pick<DicomInstance, 'PatientID' | 'PatientName' | 'PatientBirthDate'>;

/** A name however a device wrote it: `WANG^Wei^^` and `Wang^Wei ` are one. Absent and empty are one as well. */
const nameOf = ({ PatientName = '' }: Patient): string =>
  PatientName.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s^]+/gu, ' ')
    .replaceAll(/ ?= ?/gu, '=')
    .replaceAll(/^[ =]+|[ =]+$/gu, '');

/** `1980.01.02`, as devices before DICOM 3 wrote it, is `19800102`. */
const birthDateOf = ({ PatientBirthDate = '' }: Patient): string => PatientBirthDate.replaceAll(/\D/gu, '');

/** Tells patients apart within a series. Devices that leave the PatientID empty, or write the same one for all, still write the name. */
export const patientOf = (patient: Patient): string =>
  JSON.stringify([patient.PatientID ?? '', nameOf(patient), birthDateOf(patient)]);

/** Whether files that come together name several patients (IMG-4). What is left blank contradicts nothing. */
export const nameSeveral = (patients: readonly Patient[]): boolean =>
  [nameOf, birthDateOf].some((valueOf) => new Set(patients.map(valueOf).filter((value) => value !== '')).size > 1);
