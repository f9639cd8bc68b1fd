import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '#shared/patient/import-columns.ts';
import { headingKey, IMPORT_COLUMN_NAMES, mappingOf } from '#shared/patient/import-mapping.ts';
import { hasHombre, provenOrder, readDate, readPhone, readSex } from '#shared/patient/import-values.ts';
import { readImportRow } from '#shared/patient/read-import-row.ts';
import { readImportRows } from '#shared/patient/read-import-rows.ts';

const TODAY = '2026-11-26';
const reading = (headings: readonly string[], more: object = {}) => ({
  mapping: mappingOf(headings),
  order: 'dayFirst' as const,
  callingCode: '',
  hasHombre: false,
  today: TODAY,
  ...more,
});
const read = (row: Readonly<Record<string, string>>, more: object = {}) =>
  readImportRow(Object.values(row), reading(Object.keys(row), more));

// PAT-125
test('no heading belongs to two columns', () => {
  const keys = IMPORT_COLUMN_NAMES.flatMap((column) => [...new Set(IMPORT_COLUMNS[column].map(headingKey))]);

  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

// PAT-125
test('headings are recognised without case, accents and signs; a repeated heading is left to the person', () => {
  expect(mappingOf(['PATIENT_NAME', 'Telefono', 'TELÉFONO', 'Doğum Tarihi', 'Colour'])).toEqual([
    'name',
    'phone',
    null,
    'birthDate',
    null,
  ]);
});

// PAT-129
describe('birth dates', () => {
  test.each([
    ['1985-02-28', '1985-02-28'],
    ['1985/2/8', '1985-02-08'],
    ['19850228', '1985-02-28'],
    ['1985年2月28日', '1985-02-28'],
    ['28.02.1985', '1985-02-28'],
    ['8-2-1985', '1985-02-08'],
    ['٢٨/٠٢/١٩٨٥', '1985-02-28'],
    ['1985-02-28T00:00:00Z', '1985-02-28'],
    ['28.02.1985 00:00', '1985-02-28'],
  ])('%s is read', (text, value) => {
    expect(readDate(text, 'dayFirst', TODAY)).toEqual({ value });
  });
  test.each([
    ['31.02.1985', 'dateNotRead'],
    ['02/28/1985', 'dateNotRead'],
    ['28.02.85', 'yearOfTwoDigits'],
    ['31106', 'dateNotRead'],
    ['2027-01-01', 'inFuture'],
    ['soon', 'dateNotRead'],
  ])('%s is refused', (text, fault) => {
    expect(readDate(text, 'dayFirst', TODAY)).toEqual({ fault });
  });
  test('a day above twelve proves the order; without one, or with both, nothing does', () => {
    expect(provenOrder(['03/04/1985', '13/04/1985'])).toBe('dayFirst');
    expect(provenOrder(['03/04/1985', '04/13/1985'])).toBe('monthFirst');
    expect(provenOrder(['03/04/1985', '1985-04-13'])).toBeUndefined();
    expect(provenOrder(['13/04/1985', '04/13/1985'])).toBeUndefined();
    expect(readDate('02/28/1985', 'monthFirst', TODAY)).toEqual({ value: '1985-02-28' });
  });
});

// PAT-129
test('sexes, phones and conditions are recognised in the words of six languages', () => {
  expect(['男', 'Kadın', 'мужской', 'أنثى', 'Mujer', 'F'].map((text) => readSex(text, false))).toEqual([
    'male',
    'female',
    'male',
    'female',
    'female',
    'female',
  ]);
  expect(['H', 'M'].map((text) => readSex(text, hasHombre(['H', 'M'])))).toEqual(['male', 'female']);
  expect(['030 123', '0049 30 123', '+49 30 123', '٠٣٠ ١٢٣'].map((text) => readPhone(text, '49'))).toEqual([
    '+49 30 123',
    '+49 30 123',
    '+49 30 123',
    '+49 30 123',
  ]);
  expect(readPhone('030 123', '')).toBe('030 123');
});

// PAT-129
test('a whole row is read; a value that is not understood is a warning, a wrong value is a refusal', () => {
  const row = {
    'Last name': 'Berg',
    'First name': 'Anna',
    Sex: 'woman-ish',
    'Birth date': '28.02.1985',
    'ID number': '11010519491231002Y',
    Allergies: 'Penicillin; Latex',
    Diabetes: 'yes',
  };

  const { patient, warnings, faults } = read({ ...row, 'ID number': '12345678A' });
  expect(patient).toMatchObject({
    name: 'Anna Berg',
    sex: 'unknown',
    birthDate: '1985-02-28',
    allergies: [
      { kind: 'drug', substance: 'Penicillin' },
      { kind: 'drug', substance: 'Latex' },
    ],
    diabetes: 'yes',
  });
  expect([faults, warnings.map(({ column, word }) => `${column} ${word}`)]).toEqual([
    [],
    ['identityValue certificateDigits', 'sex wordNotRead'],
  ]);
  expect(read({ 姓: '李', 名: '明', 年龄: '41岁' }).patient).toMatchObject({ name: '李明', age: 41 });
  expect(read({ Name: 'A', Age: '1', Phone: '1.38E+10' }).faults).toEqual([{ column: 'phone', word: 'numberRounded' }]);
  expect(read({ Name: 'A' }).faults).toEqual([{ column: 'age', word: 'ageRequired' }]);
  expect(read({ Name: 'x'.repeat(65), Age: '1' }).faults).toEqual([{ column: 'name', word: 'tooLong:64' }]);
});

// PAT-130
test('a row with shifted cells is refused, and the second row of a person is marked', () => {
  const headings = ['Number', 'Name', 'Birth date'];
  const rows = [
    ['1', 'Anna Berg', '1985-02-28'],
    ['2', 'Berg', ' Otto', '1985-02-28'],
    ['1', 'Someone', '1990-01-01'],
    ['4', 'anna  berg', '1985-02-28', '', ''],
  ].map((cells, index) => ({ line: index + 2, cells }));

  const judged = readImportRows(rows, 3, reading(headings));

  expect(judged.map(({ faults, repeats }) => faults[0]?.word ?? repeats ?? 'new')).toEqual(['new', 'cellsMoved', 2, 2]);
});

const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

// PAT-130
test('two thousand hostile cells are read or refused, and cause no error', () => {
  const random = seeded(14);
  const parts = [
    '=',
    '@',
    '+',
    '-',
    '"',
    "'",
    ';',
    '\n',
    '\0',
    '\u202E',
    '😀',
    'ı',
    'İ',
    '١',
    '９',
    '28.02.1985',
    '1E+9',
    '<b>',
    '김',
    ' ',
  ];
  const hostile = () =>
    Array.from({ length: Math.floor(random() * 12) }, () => parts[Math.floor(random() * parts.length)]).join('');
  const headings = IMPORT_COLUMN_NAMES.map((column) => IMPORT_COLUMNS[column][0]);
  let patients = 0;
  for (let row = 0; row < 2000; row++) {
    const { patient, faults } = readImportRow(headings.map(hostile), reading(headings, { callingCode: '49' }));
    expect(patient === undefined).toBe(faults.length > 0);
    if (patient !== undefined) patients += 1;
    expect(JSON.stringify(patient ?? {})).not.toContain(String.raw`\u0000`);
  }
  expect(patients).toBeLessThan(2000);
});
