import type { Tenant } from '#functions/store/tenant.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { capacityInEffect, isLive, Subscription, subscriptionStateAt } from '#shared/capacity/subscription.ts';
import type { OrganisationId, SubscriptionId } from '#shared/ids.ts';
import { FREE_CAPACITY_BYTES, SUBSCRIPTION_NOTICE_DAYS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type SubscriptionRow, subscriptions } from './capacity-items.ts';

export type { SubscriptionRow } from './capacity-items.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * Returns the next time after `now` with something to do: the start, a notice of the end, or the end. Returns `undefined` after the end.
 */
export const dueAfter = (
  { startsAt, endsAt }: Pick<SubscriptionRow, 'startsAt' | 'endsAt'>,
  now: UnixSeconds,
): UnixSeconds | undefined =>
  [startsAt, ...SUBSCRIPTION_NOTICE_DAYS.map((days) => endsAt - days * DAY_SECONDS), endsAt].find(
    (at) => at > now && at >= startsAt,
  );

/** Returns a subscription with its state at `now`. */
export const subscriptionView = (row: SubscriptionRow, now: UnixSeconds): Subscription =>
  Subscription.parse({ ...row, state: subscriptionStateAt(row, now) });

const rowsOf = (organisationId: OrganisationId): Promise<SubscriptionRow[]> =>
  subscriptions.all({ index: 'primary', key: { organisationId } });

/** Returns the capacity that an organisation has now: the free base and the subscriptions in effect (CAP-1, CAP-11). */
export async function findCapacity(
  organisationId: OrganisationId,
  now: UnixSeconds,
): Promise<{ readonly capacityBytes: number; readonly hasEnded: boolean; readonly rows: SubscriptionRow[] }> {
  const rows = await rowsOf(organisationId);
  return {
    capacityBytes: FREE_CAPACITY_BYTES + capacityInEffect(rows, now),
    hasEnded: rows.some((row) => !isLive(row, now)),
    rows,
  };
}

/** Reads and writes the subscriptions of one organisation. */
export function subscriptionStore({ organisationId }: Tenant) {
  return {
    /** Returns the subscriptions, newest first. Their ids sort by time. */
    list: async (): Promise<SubscriptionRow[]> => (await rowsOf(organisationId)).toReversed(),
    read: (subscriptionId: SubscriptionId): Promise<SubscriptionRow | undefined> =>
      subscriptions.read({ organisationId, subscriptionId }),
    create: (row: SubscriptionRow): Write => subscriptions.create(row),
    replace: (row: SubscriptionRow): Write => subscriptions.replace(row),
  };
}

/** Returns the subscriptions of all organisations with a step due by `now`, for `tend-subscriptions.ts`. */
export const dueSubscriptions = (now: UnixSeconds): Promise<SubscriptionRow[]> =>
  subscriptions.all({ index: 'gsi1', key: {}, between: ['0', `${now}~`] });

/** Returns the row after a change. The row is in the index of due subscriptions while `dueAt` is defined. */
export function movedSubscription(
  row: SubscriptionRow,
  changes: Partial<SubscriptionRow>,
  { now, dueAt }: { readonly now: UnixSeconds; readonly dueAt: UnixSeconds | undefined },
): SubscriptionRow {
  const { dueAt: _due, liveUntil: _until, ...rest } = changed(now, row, changes);
  return { ...rest, ...whileDue(rest, dueAt) };
}

/** Returns the index fields of a subscription; none if it has no further step due. */
export const whileDue = (
  { endsAt: liveUntil }: Pick<SubscriptionRow, 'endsAt'>,
  dueAt: UnixSeconds | undefined,
): Pick<SubscriptionRow, 'dueAt' | 'liveUntil'> => (dueAt === undefined ? {} : { dueAt, liveUntil });
