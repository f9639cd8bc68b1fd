import { searchWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import { formerRecords } from './find-patient.ts';
import type { StoredPatient } from './patient-items.ts';

/** Number of last digits by which a phone is searched: people remember these. */
const PHONE_TAIL_DIGITS = 4;

/**
 * Returns birth date and name as one search word; empty without a birth date. With this word, `findNamesakes` finds patients that may be
 * the same person.
 */
export const birthText = ({ name, birthDate }: Pick<StoredPatient, 'name' | 'birthDate'>): string =>
  birthDate === undefined ? '' : `${birthDate}${name.replaceAll(/\s+/gu, '')}`;

/** Returns the last characters of a phone number, by which people search for it. */
export const phoneTail = (phone: string): string => phone.slice(-PHONE_TAIL_DIGITS);

const textsOf = ({ name, birthDate, patientNumber, clinicEntryNumber, phone, ...patient }: StoredPatient): string[] => [
  birthText({ name, birthDate }),
  patientNumber,
  clinicEntryNumber,
  phone,
  phoneTail(phone),
  // Numbers of merged records still appear on papers, so they stay searchable.
  ...formerRecords(patient).map((former) => former.patientNumber),
  // The name is last: a long name may use up the remaining room of the search index.
  name,
];

/**
 * Returns the writes that let people find the patient by name, pinyin, birth date (`1985-02-28`), numbers and phone.
 * Without `after` they remove the patient from the search.
 */
export async function patientSearchWrites(
  before: StoredPatient | undefined,
  after: StoredPatient | undefined,
): Promise<Write[]> {
  const patient = after ?? before;
  if (patient === undefined) return [];
  const { organisationId, patientId: id } = patient;
  const texts = (row: StoredPatient | undefined) => (row === undefined ? [] : textsOf(row));
  return searchWrites({ organisationId, resource: 'patient', id }, texts(before), texts(after));
}
