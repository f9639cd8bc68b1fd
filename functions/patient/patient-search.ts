import { searchWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredPatient } from './patient-items.ts';

/** People remember the last digits of a phone number. */
const PHONE_TAIL_DIGITS = 4;

const textsOf = ({ name, patientNumber, clinicEntryNumber, phone }: StoredPatient): string[] => [
  patientNumber,
  clinicEntryNumber,
  phone,
  phone.slice(-PHONE_TAIL_DIGITS),
  // Last, since a long one takes all the room there is.
  name,
];

/** Keeps the patient to be found by name, pinyin, numbers and phone. */
export const patientSearchWrites = (before: StoredPatient | undefined, after: StoredPatient): Promise<Write[]> =>
  searchWrites(
    { organisationId: after.organisationId, resource: 'patient', id: after.patientId },
    before === undefined ? [] : textsOf(before),
    textsOf(after),
  );
