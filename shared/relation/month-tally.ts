import * as z from 'zod';
import type { Holder } from '../order/order-clock.ts';
import { RemakeReason } from '../order/remake-reasons.ts';
import type { UnixSeconds } from '../unix-seconds.ts';
import { DurationTally, sumOfTallies, withDuration } from './duration-tally.ts';

/**
 * The times of a completed order: `whole` from sending to completion, and the time with each holder. Time in which the order was on hold is
 * not counted.
 */
export const TIMED = ['whole', 'clinic', 'lab', 'carrier'] as const;

/** The counts of a clinic and a lab in one month (REL-81), and the durations of completed orders. */
export const MonthTally = z.object({
  sent: z.int().default(0),
  completed: z.int().default(0),
  refused: z.int().default(0),
  /** Number of pieces that were made again at the clinic's request, by the reason of the request. */
  remade: z.partialRecord(RemakeReason, z.int()).default({}),
  times: z.object({ whole: DurationTally, clinic: DurationTally, lab: DurationTally, carrier: DurationTally }),
});
export type MonthTally = z.infer<typeof MonthTally>;

export const NO_TALLY: MonthTally = {
  sent: 0,
  completed: 0,
  refused: 0,
  remade: {},
  times: { whole: [], clinic: [], lab: [], carrier: [] },
};

/** Returns the UTC month of a moment, `YYYY-MM`. */
export const monthOf = (at: UnixSeconds): string => new Date(at * 1000).toISOString().slice(0, 'YYYY-MM'.length);

/** Returns `count` months that end with the month of the moment, oldest first. */
export function monthsUntil(at: UnixSeconds, count: number): string[] {
  const last = new Date(at * 1000);
  return Array.from({ length: count }, (_, index) => {
    const month = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (count - 1 - index), 1);
    return monthOf(month / 1000);
  });
}

/** One change that adds to a tally. */
export type Counted =
  | { readonly kind: 'sent' | 'refused' }
  | { readonly kind: 'completed'; readonly held: Readonly<Record<Holder, number>> }
  | { readonly kind: 'remade'; readonly reason: RemakeReason };

/** Adds the times of a completed order. A holder that never had the order gets no new duration. */
function withTimes(times: MonthTally['times'], { clinic, lab, carrier }: Readonly<Record<Holder, number>>) {
  const ofHolder = (tally: DurationTally, seconds: number) => (seconds === 0 ? tally : withDuration(tally, seconds));
  return {
    whole: withDuration(times.whole, clinic + lab + carrier),
    clinic: ofHolder(times.clinic, clinic),
    lab: ofHolder(times.lab, lab),
    carrier: ofHolder(times.carrier, carrier),
  };
}

/** Returns the tally with one more thing counted. */
export function withCounted(tally: MonthTally, counted: Counted): MonthTally {
  const { kind } = counted;
  if (kind === 'remade') {
    const { reason } = counted;
    return { ...tally, remade: { ...tally.remade, [reason]: (tally.remade[reason] ?? 0) + 1 } };
  }
  const more = { ...tally, [kind]: tally[kind] + 1 };
  return kind === 'completed' ? { ...more, times: withTimes(tally.times, counted.held) } : more;
}

/** Returns the sum of the tallies of two months. */
export function sumOfMonths(one: MonthTally, other: MonthTally): MonthTally {
  const remade = { ...one.remade };
  for (const reason of RemakeReason.options) {
    const sum = (remade[reason] ?? 0) + (other.remade[reason] ?? 0);
    if (sum > 0) remade[reason] = sum;
  }
  return {
    sent: one.sent + other.sent,
    completed: one.completed + other.completed,
    refused: one.refused + other.refused,
    remade,
    times: {
      whole: sumOfTallies(one.times.whole, other.times.whole),
      clinic: sumOfTallies(one.times.clinic, other.times.clinic),
      lab: sumOfTallies(one.times.lab, other.times.lab),
      carrier: sumOfTallies(one.times.carrier, other.times.carrier),
    },
  };
}
