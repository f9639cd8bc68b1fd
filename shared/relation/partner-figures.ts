import * as z from 'zod';
import { percentileOf, type DurationTally } from './duration-tally.ts';
import { MonthTally } from './month-tally.ts';
import { Relation } from './relation.ts';

/** Seconds within which half of the orders (`p50`) and 90 % of them (`p90`) were done; null without an order. */
const Spread = z.object({ p50: z.int(), p90: z.int() }).nullable();
type Spread = z.infer<typeof Spread>;

/** The figures of one or more months as a page shows them. */
const Figures = MonthTally.omit({ times: true }).extend({
  times: z.object({ whole: Spread, clinic: Spread, lab: Spread, carrier: Spread }),
});
export type Figures = z.infer<typeof Figures>;

/**
 * The organisation's figures with one partner: one row for each of the last months, oldest first, and a row for all these months together.
 */
export const PartnerFigures = z.object({
  partner: Relation.shape.partner,
  months: z.array(Figures.extend({ month: z.string() })),
  total: Figures,
});
export type PartnerFigures = z.infer<typeof PartnerFigures>;

function spreadOf(tally: DurationTally): Spread {
  const [p50, p90] = [percentileOf(tally, 0.5), percentileOf(tally, 0.9)];
  return p50 === undefined || p90 === undefined ? null : { p50, p90 };
}

/** Returns the figures of a tally. */
export const figuresOf = ({ sent, completed, refused, remade, times }: MonthTally): Figures => ({
  sent,
  completed,
  refused,
  remade,
  times: {
    whole: spreadOf(times.whole),
    clinic: spreadOf(times.clinic),
    lab: spreadOf(times.lab),
    carrier: spreadOf(times.carrier),
  },
});

/** Returns the number of pieces that were made again, for any reason. */
export const remadeOf = ({ remade }: Pick<Figures, 'remade'>): number =>
  Object.values(remade).reduce((sum, count) => sum + count, 0);
