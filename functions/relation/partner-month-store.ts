import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { DurationTally } from '#shared/relation/duration-tally.ts';
import { type Counted, MonthTally, NO_TALLY, withCounted } from '#shared/relation/month-tally.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';

/**
 * One month of the statistics about the orders between two partners. Each side has a row, and both rows change together. The tallies of
 * durations (`times`) are stored as one text. A map of hundreds of numbers would be slow to read (REL-85).
 */
const partnerMonths = itemType(
  'partnerMonth',
  MonthTally.omit({ times: true }).extend({
    organisationId: OrganisationId,
    partnerId: OrganisationId,
    month: z.string(),
    timesText: z.string(),
  }),
  // Version 2 stores `times` as one text, `timesText`.
  [({ times, ...item }) => ({ timesText: JSON.stringify(times), ...item })],
);

/**
 * Parses the former form of a tally: an object that maps a step of the scale in `duration-tally.ts` to the number of durations in this
 * step. Returns the present form, a list with one number for each step.
 */
const CountsByStep = z
  .record(z.string(), z.int())
  .transform((counts) =>
    Array.from({ length: 1 + Math.max(-1, ...Object.keys(counts).map(Number)) }, (_, step) => counts[step] ?? 0),
  );
const Counts = z.union([DurationTally, CountsByStep]);
const TimesText = z.object({ whole: Counts, clinic: Counts, lab: Counts, carrier: Counts });

type StoredMonth = NonNullable<Awaited<ReturnType<typeof partnerMonths.read>>>;
export type PartnerMonth = MonthTally & { readonly month: string };

const tallyOf = ({ timesText, ...row }: StoredMonth) => ({
  ...row,
  times: TimesText.parse(JSON.parse(timesText)),
});

const kept = ({ times, ...tally }: MonthTally) => ({ ...tally, timesText: JSON.stringify(times) });

/** Reads and writes the organisation's monthly counts with its partners. */
export const partnerMonthStore = ({ organisationId }: Tenant) => ({
  /** Returns the months between `first` and `last`, both included, that have a row. */
  async between(partnerId: OrganisationId, first: string, last: string): Promise<PartnerMonth[]> {
    const key = { organisationId, partnerId };
    return (await partnerMonths.all({ index: 'primary', key, between: [first, last] })).map(tallyOf);
  },
  /** Returns the writes that remove all months with the partner. */
  async forget(partnerId: OrganisationId): Promise<Write[]> {
    const rows = await partnerMonths.all({ index: 'primary', key: { organisationId, partnerId } });
    return rows.map((row) => partnerMonths.drop(row));
  },
});

interface PairMonth {
  readonly clinicId: OrganisationId;
  readonly labId: OrganisationId;
  readonly month: string;
}

/**
 * Returns the writes that add these counts to the month, in the rows of both sides. The writes fail if one of the rows has changed since it
 * was read.
 */
export async function countInMonth(
  { clinicId, labId, month }: PairMonth,
  counted: readonly Counted[],
  now: UnixSeconds,
): Promise<Write[]> {
  const sides = [
    { organisationId: clinicId, partnerId: labId, month },
    { organisationId: labId, partnerId: clinicId, month },
  ];
  return Promise.all(
    sides.map(async (key) => {
      const row = await partnerMonths.read(key);
      if (row === undefined)
        return partnerMonths.create(
          newRow(now, { ...key, ...kept(counted.reduce(withCounted, NO_TALLY)) }),
          changedMeanwhile,
        );
      return partnerMonths.replace(changed(now, row, kept(counted.reduce<MonthTally>(withCounted, tallyOf(row)))));
    }),
  );
}
