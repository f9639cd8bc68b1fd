import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { SUBSCRIPTION_TRANSITIONS } from '#shared/capacity/subscription-transitions.ts';
import { subscriptionStateAt } from '#shared/capacity/subscription.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { cardStore } from './card-store.ts';
import { subscriptionEvent } from './subscription-event.ts';
import { movedSubscription, subscriptionStore, subscriptionView } from './subscription-store.ts';

/**
 * Ends a subscription. If the subscription has not begun, its card can be used again. A wrongly chosen start therefore costs nothing
 * (CAP-11).
 */
export const unsubscribe: Handler<typeof capacityApi.unsubscribe> = async ({ input, session, scope, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const store = subscriptionStore(tenant);
  const before = await store.read(input.subscriptionId);
  if (before === undefined) throw new AppError('notFound');
  const { subscriptionId, cardNumber, version } = before;
  const from = subscriptionStateAt(before, now);
  const by = scope === 'all' ? 'afterSales' : 'owner';
  const { to } = transition(SUBSCRIPTION_TRANSITIONS, {
    action: 'unsubscribe',
    by,
    from,
    version,
    seenVersion: input.version,
  });
  const after = movedSubscription(before, { state: to, unsubscribeTime: now }, { now, dueAt: undefined });
  const card = from === 'subscribed' ? await cardStore(tenant).read(cardNumber) : undefined;
  return commit({
    writes: [
      store.replace(after),
      ...(card === undefined ? [] : [cardStore(tenant).replace(changed(now, card, { subscriptionId: undefined }))]),
    ],
    history: [{ owner: organisationId, subject: subscriptionId, action: 'unsubscribe', from, to, side: by }],
    events: [await subscriptionEvent('SubscriptionUnsubscribed', after, now)],
    subjects: [subscriptionId, cardNumber, organisationId],
    answer: subscriptionView(after, now),
  });
};
