import type { Transition } from '../wire/transition.ts';
import type { SubscriptionState } from './subscription.ts';

/** Transitions of a subscription (CAP-10); absent = refused with 40901. `clock` is the scheduled run, every 15 minutes. */
export const SUBSCRIPTION_TRANSITIONS = [
  { action: 'begin', from: ['subscribed'], by: ['clock'], to: 'inEffect' },
  { action: 'expire', from: ['subscribed', 'inEffect'], by: ['clock'], to: 'expired' },
  { action: 'unsubscribe', from: ['subscribed', 'inEffect'], by: ['owner', 'afterSales'], to: 'unsubscribed' },
] as const satisfies readonly Transition<SubscriptionState, 'owner' | 'afterSales' | 'clock'>[];
