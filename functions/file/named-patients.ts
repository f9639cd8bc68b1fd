import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { NamedPatient } from '#shared/file/other-patient.ts';

/** A row holds no more of them; a folder of many patients is warned about with the first ones. */
const NAMED_MAX = 8;
const TEXT_LENGTH_MAX = 128;

const textOf = (value: string | number | undefined): string =>
  String(value ?? '')
    .trim()
    .slice(0, TEXT_LENGTH_MAX);

/** The patient that a series names. Photos and meshes name nobody. */
export const namedPatientOf = ({ summary }: Pick<Asset, 'summary'>): NamedPatient => ({
  name: textOf(summary['PatientName']),
  birthDate: textOf(summary['PatientBirthDate']),
  number: textOf(summary['PatientID']),
});

/** Every patient whom a file names: its images' and the one of the scanner's order, each once. */
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
