import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { ActivationCard, CardBatch } from '#shared/capacity/activation-card.ts';
import { Subscription } from '#shared/capacity/subscription.ts';
import { OrganisationId, SubscriptionId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

export const subscriptions = itemType(
  'subscription',
  Subscription.omit({ version: true }).extend({
    /** The next moment at which the hourly run has something to do; absent once it has ended. */
    dueAt: UnixSeconds.optional(),
    /** Its end, while something is due: it is then in the list of what ends. */
    liveUntil: UnixSeconds.optional(),
  }),
  // Version 2 adds the list of what ends.
  [(item) => item],
);
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof subscriptions.read>>>;

export const cards = itemType(
  'card',
  ActivationCard.omit({ version: true }).extend({
    codeDigest: z.string(),
    /** The organisation that activated it. */
    organisationId: OrganisationId.optional(),
    /** The subscription that was made of it; absent again where that was given back before it began. */
    subscriptionId: SubscriptionId.optional(),
  }),
);
export type CardRow = NonNullable<Awaited<ReturnType<typeof cards.read>>>;

/** Leads from the digest of a printed code to its card. */
export const cardCodes = itemType(
  'cardCode',
  z.object({ codeDigest: z.string(), cardNumber: ActivationCard.shape.cardNumber }),
);

export const cardBatches = itemType('cardBatch', CardBatch.omit({ createdAt: true }));
export type CardBatchRow = NonNullable<Awaited<ReturnType<typeof cardBatches.read>>>;
