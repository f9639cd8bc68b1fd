import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { NamedPatient } from '#shared/file/other-patient.ts';

/** Largest number of named patients in a row. If a folder contains more patients, only the first ones are in the warning. */
const NAMED_MAX = 8;
const TEXT_LENGTH_MAX = 128;

const textOf = (value: string | number | undefined): string =>
  String(value ?? '')
    .trim()
    .slice(0, TEXT_LENGTH_MAX);

/** Returns the patient that an asset names. Photos and meshes name none, so all fields are empty. */
export const namedPatientOf = ({ summary }: Pick<Asset, 'summary'>): NamedPatient => ({
  name: textOf(summary['PatientName']),
  birthDate: textOf(summary['PatientBirthDate']),
  number: textOf(summary['PatientID']),
});

/** Returns every patient that a file names, each once: from its images and from the scanner's order. */
export function namedPatientsOf({ assets, orderData }: Manifest): NamedPatient[] {
  const ordered = orderData && {
    name: textOf(orderData.patientName),
    birthDate: '',
    number: textOf(orderData.patientId),
  };
  const named = [...assets.map(namedPatientOf), ...(ordered === undefined ? [] : [ordered])];
  const said = named.filter(({ name, birthDate, number }) => name + birthDate + number !== '');
  return [...new Map(said.map((each) => [JSON.stringify(each), each])).values()].slice(0, NAMED_MAX);
}
