import { expect, test } from 'vitest';
import { KEYS, type KeyRow } from '#functions/store/keys.ts';

/** Item types with keys that name a patient. Each row says how the lists of a patient also read the items of merged records (PAT-118). */
const READ_BY = {
  patient: 'a merged record has left its key',
  patientLink: 'leads from a merged record to the patient',
  patientMerge: 'is kept with the record that stays',
  patientExport: 'is asked for by the record that stays',
  visit: 'visitsOf',
  toothChart: 'chartsOf',
  toothChange: 'changesOf',
  report: 'reportsOf',
  reportPart: 'is read by its report',
  study: 'a source for each id',
  mount: 'mountsOf',
  scanTicket: 'scanTicketStore.ofPatient',
} satisfies Record<string, string>;

const keysOf = ({ pk, sk, gsi1 = ['', ''], gsi2 = ['', ''] }: KeyRow): string => [pk, sk, ...gsi1, ...gsi2].join(' ');

// PAT-118
test('each item type with a patient’s id in its key is also read for merged records', () => {
  const rows: [string, KeyRow][] = Object.entries(KEYS);
  const named = rows.filter(([, row]) => keysOf(row).includes('${patientId}')).map(([name]) => name);

  expect(named.toSorted(), 'read a new one with `ofAllIds` or `idsOf`, then enter it here').toEqual(
    Object.keys(READ_BY).toSorted(),
  );
});
