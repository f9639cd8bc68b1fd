import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { isLive } from '#shared/capacity/subscription.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { cardStore } from './card-store.ts';
import { subscriptionEvent } from './subscription-event.ts';
import { dueAfter, subscriptionStore, subscriptionView, type SubscriptionRow, whileDue } from './subscription-store.ts';

const DAY_SECONDS = 24 * 3600;

/**
 * Makes a subscription from an activated card, which is possible once for each card. The caller chooses when the subscription starts: now,
 * or at the end of the last subscription that is in effect or still to begin (CAP-11).
 */
export const subscribe: Handler<typeof capacityApi.subscribe> = async ({ input, session, scope, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const store = subscriptionStore(tenant);
  const [card, others] = await Promise.all([cardStore(tenant).read(input.cardNumber), store.list()]);
  if (card.subscriptionId !== undefined) throw new AppError('alreadyExists');
  const { cardNumber, capacityBytes, durationDays } = card;
  const ends = others.filter((each) => isLive(each, now)).map(({ endsAt }) => endsAt);
  const startsAt = input.start === 'now' ? now : Math.max(now, ...ends);
  const state = startsAt === now ? 'inEffect' : 'subscribed';
  const endsAt = startsAt + durationDays * DAY_SECONDS;
  const dueAt = dueAfter({ startsAt, endsAt }, now);
  const row: SubscriptionRow = newRow(now, {
    subscriptionId: newId('subscription'),
    organisationId,
    cardNumber,
    capacityBytes,
    durationDays,
    state,
    startsAt,
    endsAt,
    ...whileDue({ endsAt }, dueAt),
  });
  const { subscriptionId } = row;
  const side = scope === 'all' ? 'afterSales' : 'owner';
  return commit({
    writes: [store.create(row), cardStore(tenant).replace(changed(now, card, { subscriptionId }))],
    history: [{ owner: organisationId, subject: subscriptionId, action: 'subscribe', from: null, to: state, side }],
    events: [await subscriptionEvent('SubscriptionMade', row, now)],
    subjects: [subscriptionId, cardNumber, organisationId],
    answer: subscriptionView(row, now),
  });
};
