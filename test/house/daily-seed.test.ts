import { describe, expect, test } from 'vitest';
import { faultsOf } from '#test/support/fault-runs.ts';
import { FAULT_KINDS } from '#test/support/fault-kinds.ts';
import { partOfTheDay, windowOfTheDay } from '#test/support/part-of-the-day.ts';
import { QUARTERS, turnOf } from '#test/tiers/daily-seed.ts';

const DAYS = Array.from({ length: 10 }, (_, day) => 20_782 + day);
const sorted = (texts: readonly string[]): string[] => texts.toSorted((one, other) => one.localeCompare(other));

describe('the samples of days in a row', () => {
  test('take every row once', () => {
    const rows = Array.from({ length: 11 }, (_, index) => `row ${index}`);

    const taken = DAYS.slice(0, 3).flatMap((seed) => partOfTheDay(rows, 3, seed));

    expect(sorted(taken)).toEqual(sorted(rows));
  });

  test('take every mutated file of the long run once', () => {
    const windows = DAYS.map((seed) => windowOfTheDay(20, 200, seed));

    expect(windows.map(({ from }) => from).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 20),
    );
    expect(windows.every(({ from, to }) => to - from === 20)).toBe(true);
  });

  test('go on from one turn of a long file to its next one, four days later', () => {
    const days = DAYS.map((_, turn) => new Date(Date.UTC(2026, 10, 23 + turn * QUARTERS)));

    const windows = days.map((day) => windowOfTheDay(20, 200, turnOf(day)));

    expect(new Set(windows.map(({ from }) => from)).size).toBe(DAYS.length);
  });

  test('try every call of a scenario with every kind of fault', () => {
    const calls = Array.from({ length: 7 }, (_, index) => `call ${index + 1}`);

    const tried = DAYS.slice(0, FAULT_KINDS.length).flatMap((seed) =>
      faultsOf({ calls, sends: calls.length }, 3, seed),
    );

    const names = new Set(tried.map(({ kind, nth }) => `${kind} ${nth}`));
    expect(names.size).toBe(calls.length * FAULT_KINDS.length);
  });
});
