import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { ActivationCard, CardBatch } from '#shared/capacity/activation-card.ts';
import { Subscription } from '#shared/capacity/subscription.ts';
import { OrganisationId, SubscriptionId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

export const subscriptions = itemType(
  'subscription',
  Subscription.omit({ version: true }).extend({
    /** Time of the next step that `tend-subscriptions.ts` takes for the subscription; absent once the subscription has ended. */
    dueAt: UnixSeconds.optional(),
    /** End of the subscription, which is the key in the index of subscriptions that will end. Present exactly while `dueAt` is present. */
    liveUntil: UnixSeconds.optional(),
  }),
  // Version 2 adds `liveUntil` and its index.
  [(item) => item],
);
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof subscriptions.read>>>;

export const cards = itemType(
  'card',
  ActivationCard.omit({ version: true }).extend({
    codeDigest: z.string(),
    /** The organisation that activated the card; absent before. */
    organisationId: OrganisationId.optional(),
    /**
     * The subscription that was made from the card. Absent before, and again if the organisation has ended the subscription before its
     * start.
     */
    subscriptionId: SubscriptionId.optional(),
  }),
);
export type CardRow = NonNullable<Awaited<ReturnType<typeof cards.read>>>;

/** Finds a card by the digest of its printed code. */
export const cardCodes = itemType(
  'cardCode',
  z.object({ codeDigest: z.string(), cardNumber: ActivationCard.shape.cardNumber }),
);

export const cardBatches = itemType('cardBatch', CardBatch.omit({ createdAt: true }));
export type CardBatchRow = NonNullable<Awaited<ReturnType<typeof cardBatches.read>>>;
