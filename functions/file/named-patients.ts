import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { NamedPatient } from '#shared/file/other-patient.ts';

/** The most named patients that a row holds; a folder of many patients is warned about with the first ones. */
const NAMED_MAX = 8;
const TEXT_LENGTH_MAX = 128;

const textOf = (value: string | number | undefined): string =>
  String(value ?? '')
    .trim()
    .slice(0, TEXT_LENGTH_MAX);

/** Returns the patient that a series names. Photos and meshes name none. */
export const namedPatientOf = ({ summary }: Pick<Asset, 'summary'>): NamedPatient => ({
  name: textOf(summary['PatientName']),
  birthDate: textOf(summary['PatientBirthDate']),
  number: textOf(summary['PatientID']),
});

/** Returns every patient that a file names, once: in its images and in the scanner's order. */
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
