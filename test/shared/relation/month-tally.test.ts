import { expect, test } from 'vitest';
import { seededNumbers } from '#test/support/seeded-numbers.ts';
import { type DurationTally, percentileOf, sumOfTallies, withDuration } from '#shared/relation/duration-tally.ts';
import { monthsUntil, NO_TALLY, sumOfMonths, withCounted } from '#shared/relation/month-tally.ts';
import { figuresOf, remadeOf } from '#shared/relation/partner-figures.ts';

const tallyOf = (seconds: readonly number[]): DurationTally => seconds.reduce<DurationTally>(withDuration, []);
const exact = (seconds: readonly number[], share: number): number =>
  seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * share) - 1]!;

// REL-83
test('percentiles of a tally are within 2.3 % of the exact ones, from minutes to a year', () => {
  let worst = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = seededNumbers(seed);
    const seconds = Array.from({ length: 1 + next(300) }, () => 60 * Math.exp((next(10_000) / 10_000) * 13));
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const wanted = exact(seconds, share);
      worst = Math.max(worst, Math.abs(percentileOf(tallyOf(seconds), share)! / wanted - 1));
    }
  }

  expect(worst).toBeGreaterThan(0.01);
  expect(worst).toBeLessThan(0.023);
});

// REL-83
test('a tally of two months is the tally of all their durations, and an empty tally has no percentile', () => {
  const [one, other] = [
    [90, 3600, 86_400],
    [7200, 3600],
  ];

  expect(sumOfTallies(tallyOf(one), tallyOf(other))).toEqual(tallyOf([...one, ...other]));
  expect(percentileOf([], 0.5)).toBeUndefined();
  expect(percentileOf(tallyOf([86_400]), 0.9)! / 86_400).toBeCloseTo(1, 1);
});

// REL-82
test('the turnaround is the time of clinic, lab and carrier, without holds; orders without a carrier are not in the carrier’s figure', () => {
  const day = 86_400;
  const shipped = { kind: 'completed', held: { clinic: day, lab: 3 * day, carrier: 2 * day, hold: 50 * day } } as const;
  const designed = { kind: 'completed', held: { clinic: day, lab: 3 * day, carrier: 0, hold: 0 } } as const;

  const { times, completed } = figuresOf([shipped, designed].reduce(withCounted, NO_TALLY));

  expect(completed).toBe(2);
  for (const [part, days] of [
    ['whole', [4, 6]],
    ['clinic', [1, 1]],
    ['lab', [3, 3]],
    ['carrier', [2, 2]],
  ] as const) {
    const { p50, p90 } = times[part]!;
    expect(
      [p50, p90].map((seconds) => Math.round(seconds / day)),
      part,
    ).toEqual(days);
  }
});

// REL-81
test('months are added up, and remakes by their reasons', () => {
  const one = withCounted(withCounted(NO_TALLY, { kind: 'sent' }), { kind: 'remade', reason: 'shade' });
  const other = [
    { kind: 'refused' },
    { kind: 'remade', reason: 'shade' },
    { kind: 'remade', reason: 'margin' },
  ] as const;

  const sum = figuresOf(sumOfMonths(one, other.reduce(withCounted, NO_TALLY)));

  expect(sum).toMatchObject({ sent: 1, completed: 0, refused: 1, remade: { shade: 2, margin: 1 } });
  expect(remadeOf(sum)).toBe(3);
  expect(sum.times).toEqual({ whole: null, clinic: null, lab: null, carrier: null });
});

// REL-81
test.each([
  ['2026-03-31T23:59:59Z', ['2026-01', '2026-02', '2026-03']],
  ['2026-01-01T00:00:00Z', ['2025-11', '2025-12', '2026-01']],
])('the three months until %s are %j', (moment, months) => {
  expect(monthsUntil(Date.parse(moment) / 1000, 3)).toEqual(months);
});
