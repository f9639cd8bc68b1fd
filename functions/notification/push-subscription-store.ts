import * as z from 'zod';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { AccountId } from '#shared/ids.ts';
import { PUSH_BROWSERS_MAX } from '#shared/limits.ts';
import { PushSubscription } from '#shared/notification/push.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const subscriptions = itemType(
  'pushSubscription',
  PushSubscription.extend({ endpoint: z.string(), endpointDigest: z.string(), accountId: AccountId }),
);
export type PushBrowser = NonNullable<Awaited<ReturnType<typeof subscriptions.read>>>;

/** Keeps, for each person, the browsers that get pushes of the person's messages. */
export const pushSubscriptionStore = {
  /** Returns the account's browsers, the newest first. */
  ofAccount: (accountId: AccountId): Promise<PushBrowser[]> =>
    subscriptions.all({ index: 'gsi1', key: { accountId }, isDescending: true }),

  /** Returns the writes that add a browser, even one that another account used before. The oldest browsers above the limit are removed. */
  async subscribe(accountId: AccountId, subscription: PushSubscription, now: UnixSeconds): Promise<Write[]> {
    const endpointDigest = digest(subscription.endpoint);
    const others = (await pushSubscriptionStore.ofAccount(accountId)).filter(
      (row) => row.endpointDigest !== endpointDigest,
    );
    return [
      subscriptions.put(newRow(now, { ...subscription, endpointDigest, accountId })),
      ...others.slice(PUSH_BROWSERS_MAX - 1).map((row) => subscriptions.drop(row)),
    ];
  },

  /** Returns the write that removes the account's browser; none if its URL is unknown or belongs to another account. */
  async unsubscribe(accountId: AccountId, endpoint: string): Promise<Write[]> {
    const row = await subscriptions.read({ endpointDigest: digest(endpoint) });
    return row?.accountId === accountId ? [subscriptions.remove(row)] : [];
  },

  forget: (row: Pick<PushBrowser, 'endpointDigest'>): Write => subscriptions.drop(row),
};
