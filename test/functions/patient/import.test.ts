import { expect, test } from 'vitest';
import { patientApi } from '#shared/patient/patient-api.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { watchTable } from '#test/support/written.ts';
import { foundWithHead } from '#test/support/world.ts';

const ROWS = [
  { line: 2, patient: { name: 'Anna Berg', birthDate: '1985-02-28', phone: '+49 30 1234567' } },
  { line: 3, patient: { name: '李明', age: 50, patientNumber: 'K-7' } },
  { line: 4, patient: { name: 'Otto Klein', age: 9 } },
  { line: 5, patient: { name: 'Nobody', email: 'no mail' } },
];

async function clinic() {
  const { head } = await foundWithHead('clinic');
  const { token } = head;
  const outcomes = (list: readonly { line: number; outcome: string }[]) =>
    list.map(({ line, outcome }) => `${line} ${outcome}`);
  return {
    head,
    token,
    check: async (rows: object[] = ROWS) => outcomes((await checked(token, rows)).list),
    enter: async (rows: object[] = ROWS) =>
      outcomes((await succeed(patientApi.importRows, { rows: rows as typeof ROWS }, { token })).list),
    total: async () => (await succeed(patientApi.index, {}, { token })).total,
  };
}
const checked = (token: string, rows: object[]) =>
  succeed(patientApi.checkImport, { rows: rows as typeof ROWS }, { token });

// PAT-127
test('a check says what happens to each row, and stores nothing', async () => {
  const { head, token, check, total } = await clinic();
  const known = await addPatient(head, { name: 'anna berg', birthDate: '1985-02-28' });
  const table = await watchTable();

  expect(await check()).toEqual(['2 known', '3 new', '4 new', '5 refused']);

  const { list } = await checked(token, ROWS);
  expect(list[0]?.known.map(({ patientNumber }) => patientNumber)).toEqual([known.patientNumber]);
  expect(list[3]?.fields).toEqual([
    { path: 'email', error: 'email' },
    { path: 'age', error: 'ageRequired' },
  ]);
  const kinds = (await table.since()).map(({ entity }) => entity);
  expect(kinds.filter((kind) => kind.startsWith('patient') || kind === 'importedRow')).toEqual([]);
  expect(await total()).toBe(1);
});

// PAT-128
test('the same rows twice are stored once, even rows with only a name and an age', async () => {
  const { enter, check, total } = await clinic();

  expect(await enter()).toEqual(['2 created', '3 created', '4 created', '5 refused']);
  expect(await enter()).toEqual(['2 known', '3 known', '4 known', '5 refused']);
  expect(await check()).toEqual(['2 known', '3 known', '4 known', '5 refused']);
  expect(await total()).toBe(3);
});

// PAT-128
test('if one file is imported twice at the same moment each row is stored once', async () => {
  const { enter, total } = await clinic();
  const rows = ROWS.slice(0, 3);

  const both = await Promise.all([enter(rows), enter(rows)]);

  expect(both.flat().filter((outcome) => outcome.endsWith('created'))).toHaveLength(3);
  expect(await total()).toBe(3);
});

// PAT-128
test('a row whose patient was deleted is stored again', async () => {
  const { token, enter, total } = await clinic();
  await enter(ROWS.slice(2, 3));
  const { list } = await succeed(patientApi.index, {}, { token });
  await succeed(patientApi.delete, { patientId: list[0]!.patientId, version: 1 }, { token });

  expect(await enter(ROWS.slice(2, 3))).toEqual(['4 created']);
  expect(await total()).toBe(1);
});

// PAT-125
test('a call accepts twenty rows', async () => {
  const { token } = await clinic();
  const rows = Array.from({ length: 21 }, (_, index) => ({ line: index + 2, patient: { name: 'A', age: 1 } }));

  expect((await call(patientApi.importRows, { rows }, { token })).code).toBe(40000);
});
