import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IMPORT_COLUMN_NAMES, mappingOf } from '#shared/patient/import-mapping.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ImportVerdict } from '#shared/patient/patient-import.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';
import { readTable } from '#web/ui/csv/read-table.ts';

withPages('patientList', 'notFound');

const dictionaries = import.meta.glob<{ import: { column: Record<string, string> } }>(
  '../../../../shared/locales/*/patient.json',
  { eager: true, import: 'default' },
);

// PAT-125
test.each(Object.entries(dictionaries))('the template of %s is read as what it says', (_, words) => {
  const headings = IMPORT_COLUMN_NAMES.map((column) => words.import.column[column] ?? '');

  expect(mappingOf(headings)).toEqual(IMPORT_COLUMN_NAMES);
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const table = async (bytes: Uint8Array, language = 'en') =>
  readTable({ name: 'p.csv', bytes, language, bytesMax: IMPORT_BYTES_MAX, rowsMax: IMPORT_ROWS_MAX });

// PAT-125
test.each([
  ['commas', 'Name,Age\r\n"Berg, Anna",41\r\n'],
  ['semicolons', 'Name;Age\nBerg, Anna;41\n'],
  ['tabs', 'Name\tAge\nBerg, Anna\t41'],
  ['a byte order mark and empty lines', '\uFEFFName,Age\n\n"Berg, Anna",41\n,\n'],
])('a file with %s is a table', async (_, text) => {
  const read = await table(utf8(text));

  expect(read).toMatchObject({ table: { headings: ['Name', 'Age'], rows: [{ cells: ['Berg, Anna', '41'] }] } });
});

// PAT-125
test.each([
  ['ru', [0xd4, 0xc8, 0xce], 'Windows-1251', 'ФИО'],
  ['tr', [0x79, 0x61, 0xfe], 'Windows-1254', 'yaş'],
  ['ar', [0xc7, 0xe1, 0xc7, 0xd3, 0xe3], 'Windows-1256', 'الاسم'],
  ['zh', [0xd0, 0xd5, 0xc3, 0xfb], 'GBK', '姓名'],
  ['es', [0x67, 0xe9, 0x6e, 0x65, 0x72, 0x6f], 'Windows-1252', 'género'],
])('a file of a Windows in %s is decoded', async (language, bytes, encoding, heading) => {
  const read = await table(Uint8Array.from([...bytes, 0x0a, 0x41, 0x0a]), language);

  expect(read).toMatchObject({ table: { encoding, headings: [heading] } });
});

// PAT-130
test.each([
  ['an open quotation mark', utf8('Name,Age\n"Berg,41\nKlein,9\n'), 'openQuote'],
  ['no rows', utf8('Name,Age\n\n'), 'noRows'],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]), 'unreadable'],
  ['too many rows', utf8(`Name\n${'A\n'.repeat(10_001)}`), 'tooManyRows'],
  ['too many bytes', new Uint8Array(8_000_001), 'tooLarge'],
])('%s is refused in words', async (_, bytes, fault) => {
  expect(await table(bytes)).toEqual({ fault });
});

// PAT-126, PAT-127, PAT-128
test('a file is mapped, checked without effect, then entered', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  const answer =
    (outcome: ImportVerdict['outcome']) =>
    ({ rows }: { rows: { line: number }[] }) => ({
      list: rows.map(({ line }) => ({ line, outcome, known: [], fields: [] })),
    });
  cloud.answer(patientApi.checkImport, answer('new'));
  const entered: unknown[] = [];
  cloud.answer(patientApi.importRows, (input) => {
    entered.push(input.rows);
    return answer('created')(input);
  });
  await renderPortal('/patient');
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = document.querySelector('input[type=file]');
  const file = new File(['Name;Age;Colour\nAnna Berg;41;red\n=Otto;;\n'], 'patients.csv', { type: 'text/csv' });
  fireEvent.change(input!, { target: { files: [file] } });

  await dialog.findByText('patients.csv: 2 rows');
  expect(dialog.getByRole('button', { name: /Taken for: Colour/u }).textContent).toContain('not imported');
  fireEvent.click(dialog.getByRole('button', { name: 'Check the file' }));
  await dialog.findByText('Age: Enter the age or the birth date');
  expect(entered).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Enter new patients (1)' }));

  await dialog.findByText(/Patients entered: 1/u);
  await waitFor(() => expect(entered).toHaveLength(1));
  expect(entered[0]).toMatchObject([{ line: 2, patient: { name: 'Anna Berg', age: 41 } }]);
});
