import { expect, test } from 'vitest';
import { timeLeft } from '#web/features/file/upload/time-left.ts';
import { ageOf } from '#web/features/patient/age.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { calendarDay, relativeTime } from '#web/ui/relative-time.ts';
import { keepPlaces } from '#web/ui/use-live-rows.ts';

const NOON = 1_795_176_000;
const HOUR = 3600;

// UX-22
test.each([
  [29, undefined],
  [30, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [47 * HOUR, '1 day ago'],
  [48 * HOUR, 'Nov 18, 2026'],
  [-5, undefined],
])('%s seconds ago reads %s', (age, words) => {
  expect(relativeTime(NOON - age, NOON, 'en')).toBe(words);
});

// LANG-6
test('times, days and sizes are said in the reader’s language', () => {
  expect(relativeTime(NOON - HOUR, NOON, 'zh')).toBe('1小时前');
  expect(calendarDay('2026-11-21', 'zh')).toBe('2026年11月21日');
  expect(byteSize(118 * 1024 * 1024, 'en')).toBe('118 MB');
});

test.each([
  [0, '0 kB'],
  [20, '0.1 kB'],
  [1023, '1 kB'],
  [1536, '1.5 kB'],
  [5 * 1024 ** 3, '5 GB'],
])('%s bytes read %s', (bytes, words) => {
  expect(byteSize(bytes, 'en')).toBe(words);
});

test.each([
  [0.2, '1 sec'],
  [59, '59 sec'],
  [61, '2 min'],
  [5400, '2 hr'],
])('%s seconds left read %s', (seconds, words) => {
  expect(timeLeft(seconds, 'en')).toBe(words);
});

test('a child turns seven on the birthday, not before', () => {
  const child = { birthDate: '2019-11-21', age: 3 };
  expect(ageOf(child, new Date(2026, 10, 20))).toBe(6);
  expect(ageOf(child, new Date(2026, 10, 21))).toBe(7);
  expect(ageOf({ age: 44 }, new Date(2026, 10, 21))).toBe(44);
});

test('rows keep their places, new ones come first, gone ones go', () => {
  expect(keepPlaces(['d', 'b', 'a'], ['a', 'b', 'c'], (row) => row)).toEqual(['d', 'a', 'b']);
});
