import type { DeviceSession, MemberSession } from '#functions/http/session.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { isNameHidden, namesOf } from '#functions/order/order-for-lab.ts';
import { fileNameWithoutPatient } from '#functions/order/text-without-patient.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { OtherPatient } from '#shared/file/other-patient.ts';
import { patientLabel } from '#shared/order/patient-naming.ts';
import type { CaseFileRow } from './case-file-row.ts';

/** Changes answers about files so that a lab reads no more of the patient than the order shows it (FILE-200). */
interface LabVeil {
  readonly fileName: (name: string) => string;
  readonly file: (file: CaseFile) => CaseFile;
  readonly manifest: (manifest: Manifest) => Manifest;
}

const NO_VEIL: LabVeil = {
  fileName: (name) => name,
  file: (file) => file,
  manifest: (manifest) => manifest,
};

/** Values of a series' summary that name its patient. */
const NAMING_KEYS: readonly string[] = ['PatientName', 'PatientBirthDate', 'PatientID'];

/** Returns the warning that an image names another patient, without the name: it may be the patient's own, misspelt. */
const unnamed = ({ differs }: OtherPatient): OtherPatient => ({
  name: '',
  birthDate: '',
  number: '',
  differs,
});

function veilOf(fileName: LabVeil['fileName'], label: string): LabVeil {
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
    file: ({ otherPatients, ...file }) => ({
      ...file,
      name: fileName(file.name),
      ...(file.failure === undefined
        ? {}
        : {
            failure: { ...file.failure, detail: fileName(file.failure.detail) },
          }),
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

/** Returns the veil of a file's answers for this caller; it changes nothing for the clinic, and where the lab knows the real name. */
export async function labVeil(
  session: MemberSession | DeviceSession,
  { organisationId, orderId }: Pick<CaseFileRow, 'organisationId' | 'orderId'>,
): Promise<LabVeil> {
  if (session.organisationId === organisationId || orderId === null) return NO_VEIL;
  const order = await readOrder(organisationId, orderId);
  if (order === undefined || !isNameHidden(order)) return NO_VEIL;
  const { patientId, patientNumber } = order.patient;
  const record = await readPatient({ organisationId, patientId });
  const number = order.naming.by === 'number' ? '' : patientNumber;
  const hidden = {
    names: namesOf(order),
    number,
    birthDate: record?.birthDate,
    phone: record?.phone ?? '',
  };
  const label = patientLabel(order);
  return veilOf((text) => fileNameWithoutPatient(text, hidden, label), label);
}
