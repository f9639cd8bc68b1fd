// @vitest-environment node
import { expect, test } from 'vitest';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { excelFile } from '#web/ui/excel/excel-file.ts';
import { readSheet } from '#test/web/support/read-sheet.ts';

type Row = Readonly<Record<'text' | 'number' | 'day' | 'time', string | number | undefined>>;

const COLUMNS: readonly ExcelColumn<Row>[] = (['text', 'number', 'day', 'time'] as const).map((type) => ({
  label: `A ${type}`,
  type,
  value: (row) => row[type],
}));

const aRow = (change: Partial<Row> = {}): Row => ({ text: 'x', number: 1, day: undefined, time: undefined, ...change });

const writtenOf = (rows: readonly Row[], isRightToLeft = false) => {
  const file = excelFile({ title: 'Orders: all [open]', columns: COLUMNS, isRightToLeft });
  for (const row of rows) file.add([row]);
  return readSheet(file.end());
};

// ORD-81
test.each([
  '=1+1',
  '+41 44 555',
  '-2',
  '@SUM(A1)',
  '=cmd|calc!A0',
  '\t=1',
  '"a" <b> & \'c\'',
  '_x0041_ 王 😀',
  ' a\nb ',
])('a cell that holds %j stays that text', async (text) => {
  const { cells, formulas, kinds } = await writtenOf([aRow({ text })]);

  expect([cells[0]?.[0]?.toString().replaceAll('_x005F_', '_'), kinds[0]?.[0]]).toEqual([text, 'text']);
  expect(formulas).toEqual([]);
});

// ORD-81
test('numbers, days and times are stored as such; what is not filled is an empty cell', async () => {
  const time = new Date(2026, 10, 21, 14, 30, 5).getTime() / 1000;

  const { cells, kinds, header } = await writtenOf([aRow({ number: 0, day: '2026-12-24', time }), aRow({ text: '' })]);

  expect(header).toEqual(['A text', 'A number', 'A day', 'A time']);
  expect(cells).toEqual([
    ['x', 0, '2026-12-24', '2026-11-21T14:30:05'],
    [undefined, 1],
  ]);
  expect(kinds[0]).toEqual(['text', 'number', 'day', 'time']);
});

// ORD-81
test('the header row stays in sight; an Arabic sheet begins at the right', async () => {
  const [left, right] = await Promise.all([writtenOf([aRow()]), writtenOf([aRow()], true)]);

  expect(left.view).toMatchObject({ state: 'frozen', ySplit: '1', topLeftCell: 'A2' });
  expect([left.view['rightToLeft'], right.view['rightToLeft']]).toEqual([undefined, '1']);
  expect(left.title).toBe('Orders  all  open ');
});

test('characters that XML forbids are left out, and an overlong text ends where a cell does', async () => {
  const { cells } = await writtenOf([aRow({ text: 'a\u0000b\uD800' }), aRow({ text: 'x'.repeat(40_000) })]);

  expect(cells[0]?.[0]).toBe('ab\uFFFD');
  expect(cells[1]?.[0]).toHaveLength(32_767);
});
