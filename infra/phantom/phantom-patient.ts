import { createHash } from 'node:crypto';
import type { DicomDataset } from './write-dicom.ts';

/** A made-up patient, with the DICOM elements that an imaging device writes into its files. */
export type PhantomPatient = {
  readonly id: string;
  readonly elements: DicomDataset;
};

/** Makes a patient. `name` has DICOM's form (`Family^Given`); Chinese names need `GB18030` or `ISO_IR 192`. Dates are YYYYMMDD. */
export function phantomPatient(patient: {
  id: string;
  name: string;
  birthDate: string;
  sex: 'M' | 'F' | 'O';
  studyDate: string;
  charset: 'ISO_IR 100' | 'ISO_IR 192' | 'GB18030';
}): PhantomPatient {
  return {
    id: patient.id,
    elements: {
      SpecificCharacterSet: patient.charset,
      PatientName: patient.name,
      PatientID: patient.id,
      PatientBirthDate: patient.birthDate,
      PatientSex: patient.sex,
      StudyDate: patient.studyDate,
      StudyTime: '093000',
      AccessionNumber: '',
    },
  };
}

/** Returns a UID that depends only on the parts, under `2.25`, the root for UUID-derived numbers (PS3.5 B.2). */
export function dicomUid(...parts: readonly (string | number)[]): string {
  const digest = createHash('sha256').update(parts.join('/')).digest();
  return `2.25.${digest.readBigUInt64BE(0)}${digest.readUInt32BE(8)}`;
}
