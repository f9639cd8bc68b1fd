import { expect, test } from 'vitest';
import { identityDifferences } from '#functions/patient/compare-identity.ts';

const RECORD = { name: 'Anna Berg', patientNumber: 'P202600012', clinicEntryNumber: '202600012', insuranceNumber: '' };
const NOBODY = { name: '', birthDate: '', number: '' };
const differences = (name: string, named: string) =>
  identityDifferences({ ...RECORD, name }, { ...NOBODY, name: named });

test.each([
  ['Anna Berg', 'BERG^ANNA'],
  ['Anna Berg', 'Berg^Anna^Maria^Dr.'],
  ['Anna Maria Berg', 'berg anna '],
  ['Müller, Jörg', 'MUELLER^JOERG'],
  ['Øyvind Ås', 'AS^OYVIND'],
  ['王小东', 'Wang^XiaoDong=王^小东'],
  ['王小东', 'WANG^XIAODONG'],
  ['王小东', '王小东'],
  ['Wang Xiaodong', 'Wang^XiaoDong=王^小东'],
  ['欧阳娜娜', 'OUYANG^NANA'],
  ["Seán O'Brien", 'OBRIEN^SEAN'],
  ['Иванов Пётр', 'IVANOV^PETR'],
  ['Anna Berg', ''],
  ['Anna Berg', '^^^^'],
  ['Anna Berg', 'Anonymous'],
])('%s and %s are one patient, or nothing is known of it', async (name, named) => {
  expect(await differences(name, named)).toEqual([]);
});

// PAT-11
test.each([
  ['Anna Berg', 'BERG^BERT'],
  ['Anna Berg', 'Muster^Hans'],
  ['Anna Berg', 'Anna^Bergström'],
  ['王小东', 'LI^MING'],
  ['王小东', '李^明'],
  ['Иванов Пётр', 'Петров Иван'],
])('%s and %s are two', async (name, named) => {
  expect(await differences(name, named)).toEqual(['name']);
});

test('birth dates differ where both are whole; what is missing differs from nothing', async () => {
  const own = { ...RECORD, birthDate: '1957-09-19' };
  const named = (birthDate: string) => identityDifferences(own, { ...NOBODY, name: 'BERG^ANNA', birthDate });

  expect(await named('19570919')).toEqual([]);
  expect(await named('1957.09.19')).toEqual([]);
  expect(await named('1957')).toEqual([]);
  expect(await named('19570920')).toEqual(['birthDate']);
  expect(await identityDifferences(RECORD, { ...NOBODY, birthDate: '19570920' })).toEqual([]);
});

test('a number of the X-ray machine’s own says nothing where the name fits, and warns where nothing else is known', async () => {
  expect(await identityDifferences(RECORD, { ...NOBODY, name: 'BERG^ANNA', number: '4711' })).toEqual([]);
  expect(await identityDifferences(RECORD, { ...NOBODY, number: '4711' })).toEqual(['number']);
  expect(await identityDifferences(RECORD, { ...NOBODY, number: 'p-202600012' })).toEqual([]);
});
