import { expect, test } from 'vitest';
import { formatTime, parseTime } from '#web/ui/format-time.ts';
import { shortNumber } from '#web/ui/short-number.ts';
import { EXPORT_NAME } from '#web/ui/save-blob.ts';
import { csvOf } from '#web/ui/save-csv.ts';

/** 2026-01-02, 03:04:05 in local time. */
const MORNING = new Date(2026, 0, 2, 3, 4, 5);
const SECONDS = MORNING.getTime() / 1000;

test.each([
  ['a number of ten digits is seconds', SECONDS],
  ['the same as text', String(SECONDS)],
  ['a longer number is milliseconds', MORNING.getTime()],
  ['the same as text ', String(MORNING.getTime())],
  ['a date is itself', MORNING],
  ['written out in ISO 8601', MORNING.toISOString()],
])('%s', (_, value) => {
  expect(parseTime(value).getTime()).toBe(MORNING.getTime());
});

test.each(['', 'tomorrow', '2026-13-45', Number.NaN])('%j is no moment', (value) => {
  expect(() => parseTime(value)).toThrow(RangeError);
});

// UX-22, UX-23
test.each([
  [undefined, '2026-01-02 03:04:05'],
  ['{y}-{m}-{d}', '2026-01-02'],
  ['{h}:{i}', '03:04'],
  ['{d}.{m}.{y}, {h} {i} {s}', '02.01.2026, 03 04 05'],
  ['{a} stays', '{a} stays'],
])('%s writes %s', (pattern, written) => {
  expect(formatTime(SECONDS, pattern)).toBe(written);
});

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [9_950, '10k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [2_500_000_000, '2.5G'],
  [3e12, '3T'],
  [4.2e15, '4.2P'],
  [5e18, '5E'],
  [-1234, '-1.2k'],
])('%s reads %s', (count, read) => {
  expect(shortNumber(count)).toBe(read);
});

// UX-23
test('a list is exported as excel-list, in a form that spreadsheets read', () => {
  expect(EXPORT_NAME).toBe('excel-list');
  expect(
    csvOf([
      ['Name', 'Number'],
      ['=1+1', 'a "b"'],
    ]),
  ).toBe('\uFEFFName,Number\r\n\'=1+1,"a ""b"""\r\n');
});
