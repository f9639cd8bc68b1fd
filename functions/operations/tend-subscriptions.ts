import { Logger } from '@aws-lambda-powertools/logger';
import { subscriptionEvent } from '#functions/capacity/subscription-event.ts';
import {
  dueAfter,
  dueSubscriptions,
  movedSubscription,
  type SubscriptionRow,
  subscriptionStore,
} from '#functions/capacity/subscription-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { SUBSCRIPTION_TRANSITIONS } from '#shared/capacity/subscription-transitions.ts';
import { type SubscriptionState, subscriptionStateAt } from '#shared/capacity/subscription.ts';
import type { SubscriptionEventType } from '#shared/capacity/subscription-events.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const logger = new Logger({ serviceName: 'operations' });

const origin = ({ organisationId }: SubscriptionRow) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner: organisationId,
    action: 'operations/tendSubscriptions',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

type Outcome = 'begun' | 'noticed' | 'expired';
const STEPS: Record<Outcome, { readonly action?: 'begin' | 'expire'; readonly event: SubscriptionEventType }> = {
  begun: { action: 'begin', event: 'SubscriptionBegun' },
  noticed: { event: 'SubscriptionEnding' },
  expired: { action: 'expire', event: 'SubscriptionExpired' },
};

/**
 * Returns the step that is due: the end, the beginning, or a notice before the end. If several steps are due after a late run, only the
 * last one is taken.
 */
function stepOf(row: SubscriptionRow, state: SubscriptionState): Outcome {
  if (state === 'expired') return 'expired';
  return row.state === 'subscribed' ? 'begun' : 'noticed';
}

/** Takes one step of a subscription, with its event. The row's dates determine when the next step is due. */
async function tend(row: SubscriptionRow, now: UnixSeconds): Promise<Outcome> {
  const { organisationId, subscriptionId, state: from, version } = row;
  const outcome = stepOf(row, subscriptionStateAt(row, now));
  const { action, event } = STEPS[outcome];
  const asked = { by: 'clock', from, version, seenVersion: version };
  const to = action === undefined ? from : transition(SUBSCRIPTION_TRANSITIONS, { ...asked, action }).to;
  const after = movedSubscription(row, { state: to }, { now, dueAt: dueAfter(row, now) });
  await commit(origin(row), {
    writes: [subscriptionStore(tenantOf({ kind: 'system', organisationId })).replace(after)],
    history:
      action === undefined ? [] : [{ owner: organisationId, subject: subscriptionId, action, from, to, side: 'clock' }],
    events: [await subscriptionEvent(event, after, now)],
    subjects: [subscriptionId, organisationId],
    answer: null,
  });
  return outcome;
}

/** Begins and ends subscriptions, and sends notices before their end. A failure at one subscription does not stop the others. */
export async function handler(): Promise<Record<Outcome, number>> {
  const now = nowSeconds();
  const counts: Record<Outcome, number> = { begun: 0, noticed: 0, expired: 0 };
  const failures: unknown[] = [];
  for (const row of await dueSubscriptions(now)) {
    try {
      counts[await tend(row, now)] += 1;
    } catch (error) {
      logger.error('not tended', { subscriptionId: row.subscriptionId, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'subscriptions were not tended');
  return counts;
}
