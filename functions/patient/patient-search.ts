import { searchWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredPatient } from './patient-items.ts';

/** People remember the last digits of a phone number. */
const PHONE_TAIL_DIGITS = 4;

/** Birth date and name as one word: who is entered twice is found by it. */
export const birthText = ({ name, birthDate }: Pick<StoredPatient, 'name' | 'birthDate'>): string =>
  birthDate === undefined ? '' : `${birthDate}${name.replaceAll(/\s+/gu, '')}`;

const textsOf = ({ name, birthDate, patientNumber, clinicEntryNumber, phone }: StoredPatient): string[] => [
  birthText({ name, birthDate }),
  patientNumber,
  clinicEntryNumber,
  phone,
  phone.slice(-PHONE_TAIL_DIGITS),
  // Last, since a long one takes all the room there is.
  name,
];

/** Keeps the patient to be found by name, pinyin, birth date (`1985-02-28`), numbers and phone; no longer, where there is none afterwards. */
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
