import { capacityInEffect } from '#shared/capacity/subscription.ts';
import type { EndingCapacity } from '#shared/capacity/ending-capacity.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';
import { CAPACITY_ENDS_WITHIN_DAYS, COUNTED_MAX } from '#shared/service/service-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { countedPage } from '#functions/store/counted-page.ts';
import type { ListPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { type SubscriptionRow, subscriptions } from './capacity-items.ts';
import { findCapacity } from './subscription-store.ts';

const DAY_SECONDS = 24 * 3600;
const NO_ROWS = () => Promise.resolve(new Map<string, SubscriptionRow>());

/**
 * Returns a page of the subscriptions that end soon, the earliest end first. Each row contains the capacity that is left after this end
 * (SVC-24).
 */
export async function findEndingCapacity(asked: ListPage, now: UnixSeconds) {
  const source = rangeSource({
    from: `${now}#`,
    to: `${now + CAPACITY_ENDS_WITHIN_DAYS * DAY_SECONDS}~`,
    isDescending: false,
    page: (between, window) => subscriptions.page({ index: 'gsi2', key: {}, between }, window),
    entryOf: (row: SubscriptionRow) => ({ place: `${row.endsAt}#${row.subscriptionId}`, id: row.subscriptionId, row }),
  });
  const walk = { sources: [source], isDescending: false, rowsOf: NO_ROWS };
  const { list: rows, ...rest } = await countedPage(walk, asked, COUNTED_MAX);
  const ids = [...new Set(rows.map(({ organisationId }) => organisationId))];
  const [owners, found] = await Promise.all([
    organisationStore.byId(ids),
    Promise.all(ids.map(async (id) => [id, await findCapacity(id, now)] as const)),
  ]);
  const capacities = new Map(found);
  const list = rows.map((row): EndingCapacity => {
    const { organisationId, endsAt } = row;
    const name = owners.get(organisationId)?.name;
    const { rows: all = [], capacityBytes: totalBytes = 0 } = capacities.get(organisationId) ?? {};
    return {
      ...row,
      organisation: name === undefined ? null : { organisationId, name },
      totalBytes,
      laterBytes: FREE_CAPACITY_BYTES + capacityInEffect(all, endsAt),
    };
  });
  return { list, ...rest };
}
