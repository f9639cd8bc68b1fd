import * as z from 'zod';
import { OrganisationId, SubscriptionId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { CardNumber } from './activation-card.ts';

export const SubscriptionState = z.enum(['subscribed', 'inEffect', 'expired', 'unsubscribed']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** The moment at which a subscription begins: at once, or when the last one that still counts ends (CAP-11). */
export const SubscriptionStart = z.enum(['now', 'afterLast']);
export type SubscriptionStart = z.infer<typeof SubscriptionStart>;

/** Capacity that an organisation has for a time, paid for by a card. */
export const Subscription = z.object({
  subscriptionId: SubscriptionId,
  organisationId: OrganisationId,
  cardNumber: CardNumber,
  capacityBytes: z.int().min(1),
  durationDays: z.int().min(1),
  state: SubscriptionState,
  startsAt: UnixSeconds,
  /** Expiration: the first second that it no longer counts. */
  endsAt: UnixSeconds,
  unsubscribeTime: UnixSeconds.optional(),
  version: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

type Period = Pick<Subscription, 'state' | 'startsAt' | 'endsAt'>;

/**
 * Returns the state at a moment. The dates decide between two runs of the schedule, so that a late run neither gives nor takes
 * capacity (CAP-10).
 */
export function subscriptionStateAt({ state, startsAt, endsAt }: Period, now: UnixSeconds): SubscriptionState {
  if (state === 'unsubscribed') return state;
  if (now >= endsAt) return 'expired';
  return now >= startsAt ? 'inEffect' : 'subscribed';
}

const LIVE: readonly SubscriptionState[] = ['subscribed', 'inEffect'];

/** Whether it counts now or later. */
export const isLive = (subscription: Period, now: UnixSeconds): boolean =>
  LIVE.includes(subscriptionStateAt(subscription, now));

/** Returns the capacity of all subscriptions in effect: several at a time add up (CAP-11). */
export const capacityInEffect = (
  subscriptions: readonly (Period & Pick<Subscription, 'capacityBytes'>)[],
  now: UnixSeconds,
): number =>
  subscriptions.reduce(
    (sum, each) => sum + (subscriptionStateAt(each, now) === 'inEffect' ? each.capacityBytes : 0),
    0,
  );
