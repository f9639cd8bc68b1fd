import { fileNameWithoutPatient, type HiddenPatient } from '#shared/patient/text-without-patient.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { PATIENT_FACTS } from '#shared/file/dicom-metadata.ts';
import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { OtherPatient } from '#shared/file/other-patient.ts';

/** Changes answers about files so that their reader learns no more of the patient than a label. */
export interface PatientVeil {
  readonly fileName: (name: string) => string;
  readonly file: (file: CaseFile) => CaseFile;
  readonly manifest: (manifest: Manifest) => Manifest;
}

/** Changes nothing. */
export const NO_VEIL: PatientVeil = {
  fileName: (name) => name,
  file: (file) => file,
  manifest: (manifest) => manifest,
};

/** Values of a series' summary that name its patient. */
const NAMING_KEYS: readonly string[] = PATIENT_FACTS;

/** Returns the warning that an image names another patient, without the name: it may be the patient's own, misspelt. */
const unnamed = ({ differs }: OtherPatient): OtherPatient => ({
  name: '',
  birthDate: '',
  number: '',
  differs,
});

/** Returns the veil that puts a label in place of the patient. */
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
