import * as z from 'zod';

/** The number of durations in each step of a logarithmic scale. Step 0 is one minute. The duration doubles every 16 steps. */
export const DurationTally = z.array(z.int());
export type DurationTally = z.infer<typeof DurationTally>;

const STEPS_PER_DOUBLING = 16;
const FIRST_STEP_SECONDS = 60;

const stepOf = (seconds: number): number =>
  Math.round(Math.log2(Math.max(seconds, FIRST_STEP_SECONDS) / FIRST_STEP_SECONDS) * STEPS_PER_DOUBLING);

const secondsOf = (step: number): number => Math.round(FIRST_STEP_SECONDS * 2 ** (step / STEPS_PER_DOUBLING));

/** Returns the tally with one more duration. */
export function withDuration(tally: DurationTally, seconds: number): DurationTally {
  const step = stepOf(seconds);
  const padded = [...tally, ...Array<number>(Math.max(0, step + 1 - tally.length)).fill(0)];
  return padded.with(step, (padded[step] ?? 0) + 1);
}

/** Returns the sum of two tallies, step by step. */
export function sumOfTallies(one: DurationTally, other: DurationTally): DurationTally {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  return long.map((count, step) => count + (short[step] ?? 0));
}

/**
 * Returns a percentile by nearest rank, in seconds, at most 2.3 % from the exact value (REL-83); `undefined` if there are no durations.
 * @param share 0.5 for the median
 */
export function percentileOf(tally: DurationTally, share: number): number | undefined {
  const total = tally.reduce((sum, count) => sum + count, 0);
  let rank = Math.max(1, Math.ceil(total * share));
  for (const [step, count] of tally.entries()) {
    rank -= count;
    if (rank <= 0) return secondsOf(step);
  }
  return undefined;
}
