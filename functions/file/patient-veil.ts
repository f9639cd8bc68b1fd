import { fileNameWithoutPatient, type HiddenPatient } from '#shared/patient/text-without-patient.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { PATIENT_FACTS } from '#shared/file/dicom-metadata.ts';
import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { OtherPatient } from '#shared/file/other-patient.ts';

/** Functions that remove the patient's data from answers about files. A label may replace the data. */
export interface PatientVeil {
  readonly fileName: (name: string) => string;
  readonly file: (file: CaseFile) => CaseFile;
  readonly manifest: (manifest: Manifest) => Manifest;
}

/** A veil that changes nothing. */
export const NO_VEIL: PatientVeil = {
  fileName: (name) => name,
  file: (file) => file,
  manifest: (manifest) => manifest,
};

/** Keys of a series' summary that identify the patient. */
const NAMING_KEYS: readonly string[] = PATIENT_FACTS;

/**
 * Returns the warning that an image names another patient, but without the name in the image. This name may be the hidden patient's own,
 * misspelt.
 */
const unnamed = ({ differs }: OtherPatient): OtherPatient => ({
  name: '',
  birthDate: '',
  number: '',
  differs,
});

/** Returns the functions that replace the patient's data by a label in answers about files. */
export function patientVeil(hidden: HiddenPatient, label: string): PatientVeil {
  const fileName = (name: string): string => fileNameWithoutPatient(name, hidden, label);
  const asset = ({ otherPatient, ...shown }: Asset): Asset => ({
    ...shown,
    name: fileName(shown.name),
    summary: Object.fromEntries(
      Object.entries(shown.summary)
        .filter(([key]) => !NAMING_KEYS.includes(key))
        .map(([key, value]) => [key, typeof value === 'string' ? fileName(value) : value]),
    ),
    ...(otherPatient === undefined ? {} : { otherPatient: unnamed(otherPatient) }),
  });
  return {
    fileName,
    file: ({ otherPatients, preflight, ...file }) => ({
      ...file,
      name: fileName(file.name),
      ...(file.failure === undefined
        ? {}
        : {
            failure: { ...file.failure, detail: fileName(file.failure.detail) },
          }),
      ...(preflight === undefined ? {} : { preflight: { ...preflight, note: fileName(preflight.note) } }),
      ...(otherPatients === undefined ? {} : { otherPatients: otherPatients.map(unnamed) }),
    }),
    manifest: ({ entries, assets, orderData, ...manifest }) => ({
      ...manifest,
      entries: entries.map((entry) => ({
        ...entry,
        path: fileName(entry.path),
        ...(entry.detail === undefined ? {} : { detail: fileName(entry.detail) }),
      })),
      assets: assets.map(asset),
      ...(orderData === undefined
        ? {}
        : {
            orderData: {
              ...orderData,
              patientName: label,
              patientId: '',
              notes: fileName(orderData.notes),
            },
          }),
    }),
  };
}
