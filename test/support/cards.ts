import { nowSeconds } from '#functions/runtime/clock.ts';
import { cardBatches, cards, type CardRow, subscriptions } from '#functions/capacity/capacity-items.ts';
import { dueAfter, type SubscriptionRow, whileDue } from '#functions/capacity/subscription-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { subscriptionStateAt } from '#shared/capacity/subscription.ts';
import type { CardBatchId, OrganisationId, SubscriptionId } from '#shared/ids.ts';

const GIB = 1024 ** 3;
const DAY_SECONDS = 24 * 3600;
let running = 0;

interface CardOptions {
  /** Days from now until a subscription of the card begins; absent if it has no subscription. */
  readonly startsInDays?: number;
  readonly durationDays?: number;
  readonly capacityBytes?: number;
}

/** Puts a subscription of the organisation into the table. Its state follows from its dates. */
export async function subscriptionOf(
  organisationId: OrganisationId,
  { startsInDays = 0, durationDays = 30, capacityBytes = GIB }: CardOptions = {},
  cardNumber = 'AC00000001',
): Promise<SubscriptionRow> {
  const now = nowSeconds();
  const startsAt = now + startsInDays * DAY_SECONDS;
  const endsAt = startsAt + durationDays * DAY_SECONDS;
  const dueAt = dueAfter({ startsAt, endsAt }, now);
  const row: SubscriptionRow = newRow(now, {
    subscriptionId: newId('subscription'),
    organisationId,
    cardNumber,
    capacityBytes,
    durationDays,
    state: subscriptionStateAt({ state: 'subscribed', startsAt, endsAt }, now),
    startsAt,
    endsAt,
    ...whileDue({ endsAt }, dueAt),
  });
  await transact([subscriptions.create(row)]);
  return row;
}

/** Puts a card that the organisation activated into the table, and a subscription of the card if `startsInDays` is given. */
export async function cardOf(
  organisationId: OrganisationId,
  options: CardOptions = {},
): Promise<{ cardNumber: string; cardBatchId: CardBatchId; subscriptionId: SubscriptionId }> {
  running += 1;
  const now = nowSeconds();
  const { capacityBytes = GIB, durationDays = 30 } = options;
  const cardBatchId = newId('cardBatch');
  const cardNumber = `AC${String(10_000_000 + running)}`;
  const subscription =
    options.startsInDays === undefined ? undefined : await subscriptionOf(organisationId, options, cardNumber);
  const batch = { cardBatchId, capacityBytes, durationDays, count: 1, activatedCount: 1, revokedCount: 0 };
  const card: CardRow = newRow(now, {
    cardNumber,
    cardBatchId,
    capacityBytes,
    durationDays,
    state: 'activated',
    codeDigest: cardNumber,
    organisationId,
    organisationName: 'Elm Street Dental',
    activationTime: now,
    ...(subscription && { subscriptionId: subscription.subscriptionId }),
  });
  await transact([cardBatches.create(newRow(now, { ...batch, remark: '', creatorName: 'Sam' })), cards.create(card)]);
  return { cardNumber, cardBatchId, subscriptionId: subscription?.subscriptionId ?? newId('subscription') };
}
