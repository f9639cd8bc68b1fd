import { expect, test } from 'vitest';
import { csvOf } from '#web/ui/save-csv.ts';

test('a file of rows is what RFC 4180 and spreadsheets want', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Grace "Gigi" Adeyemi', 'a,b\nc'],
      [7, '李文静'],
    ]),
  ).toBe('\uFEFFName,Note\r\n"Grace ""Gigi"" Adeyemi","a,b\nc"\r\n7,李文静\r\n');
});

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1+cmd|calc', "'+1+cmd|calc"],
  ['-2+3+A1', "'-2+3+A1"],
  ['\tx', "'\tx"],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['-7.5', '-7.5'],
  ['–', '–'],
])('%s is no formula any more, and what is none stays as it is', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
});
