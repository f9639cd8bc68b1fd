import { dailySeed } from '#test/tiers/daily-seed.ts';
import { tierOfRun } from '#test/tiers/tiers.ts';
import { isLongRun } from './long-run.ts';

/**
 * Divides the rows into `days` parts, and returns the part that the seed selects. Over `days` successive days, every row is taken once. A
 * long run takes all rows.
 */
export const partOfTheDay = <Row>(rows: readonly Row[], days: number, seed = dailySeed()): readonly Row[] =>
  isLongRun ? rows : rows.filter((_, index) => index % days === seed % days);

/**
 * Returns half of the rows in the tier `quarter`, which runs each long file every fourth day. The file's next run takes the other half. In
 * all other tiers, returns all rows.
 */
export const halfOfTheTurn = <Row>(rows: readonly Row[]): readonly Row[] =>
  tierOfRun() === 'quarter' ? partOfTheDay(rows, 2) : rows;

/** Returns the day's window of `length` numbers below `end`. Successive days take successive windows. A long run takes all numbers. */
export function windowOfTheDay(length: number, end: number, seed = dailySeed()): { from: number; to: number } {
  if (isLongRun) return { from: 0, to: end };
  const from = (seed % Math.max(1, Math.floor(end / length))) * length;
  return { from, to: from + length };
}
