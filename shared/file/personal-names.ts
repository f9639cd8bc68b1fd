import { fileNameWithoutPatient, type HiddenPatient } from '../patient/text-without-patient.ts';

/** Patterns of numbers and addresses that identify a person (FILE-248). */
const PERSONAL = [
  // China's identity number: region, birth date, serial number, check digit.
  /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/gu,
  // A mobile number of China, with or without its country code.
  /(?<!\d)(?:\+?86[ -]?)?1[3-9]\d{9}(?!\d)/gu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?=[^a-z]|$)/giu,
] as const;

const SEPARATORS = String.raw`[\s,._^()-]`;
const AT_ENDS = new RegExp(String.raw`^${SEPARATORS}+|${SEPARATORS}+$`, 'gu');
const DOUBLED = new RegExp(String.raw`(${SEPARATORS})${SEPARATORS}+`, 'gu');

const withoutPersons = (name: string, patient: HiddenPatient): string =>
  PERSONAL.reduce((rest, pattern) => rest.replaceAll(pattern, ''), fileNameWithoutPatient(name, patient, ''));

/** Whether the path of a file contains the patient's name, or a number or address of a person. */
export const isPersonalName = (path: string, patient: HiddenPatient): boolean => withoutPersons(path, patient) !== path;

/** Returns a file name without the parts that identify a person; `case` if nothing else is left. */
export function nameWithoutPerson(name: string, patient: HiddenPatient): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const rest = withoutPersons(stem, patient).replaceAll(DOUBLED, '$1').replaceAll(AT_ENDS, '');
  return `${rest === '' ? 'case' : rest}${extension}`;
}
