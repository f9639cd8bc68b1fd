import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { type Counted, MonthTally, NO_TALLY, withCounted } from '#shared/relation/month-tally.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';

/** A pair's tally of one month. Each side has a row; both change together. */
const partnerMonths = itemType(
  'partnerMonth',
  MonthTally.extend({ organisationId: OrganisationId, partnerId: OrganisationId, month: z.string() }),
);
export type PartnerMonthRow = NonNullable<Awaited<ReturnType<typeof partnerMonths.read>>>;

/** The organisation's tallies with its partners. */
export const partnerMonthStore = ({ organisationId }: Tenant) => ({
  /** Returns the months that have a row, from and to a month, both included. */
  between: (partnerId: OrganisationId, first: string, last: string): Promise<PartnerMonthRow[]> =>
    partnerMonths.all({ index: 'primary', key: { organisationId, partnerId }, between: [first, last] }),
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

/** Returns the writes that count these in the month, on both sides. They fail if a row was written since it was read. */
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
          newRow(now, { ...key, ...counted.reduce(withCounted, NO_TALLY) }),
          changedMeanwhile,
        );
      return partnerMonths.replace(changed(now, row, counted.reduce<MonthTally>(withCounted, row)));
    }),
  );
}
