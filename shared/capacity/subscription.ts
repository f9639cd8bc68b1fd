import * as z from 'zod';
import { OrganisationId, SubscriptionId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { CardNumber } from './activation-card.ts';

export const SubscriptionState = z.enum(['subscribed', 'inEffect', 'expired', 'unsubscribed']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** Start of a subscription (CAP-11). `afterLast`: the end of the last present or future subscription of the organisation. */
export const SubscriptionStart = z.enum(['now', 'afterLast']);
export type SubscriptionStart = z.infer<typeof SubscriptionStart>;

/** Capacity that an organisation has for some time, paid with a card. */
export const Subscription = z.object({
  subscriptionId: SubscriptionId,
  organisationId: OrganisationId,
  cardNumber: CardNumber,
  capacityBytes: z.int().min(1),
  durationDays: z.int().min(1),
  state: SubscriptionState,
  startsAt: UnixSeconds,
  /** First second at which the subscription has expired. */
  endsAt: UnixSeconds,
  unsubscribeTime: UnixSeconds.optional(),
  version: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

type Period = Pick<Subscription, 'state' | 'startsAt' | 'endsAt'>;

/**
 * Returns the state at a moment (CAP-10). Unless the subscription was cancelled, the state follows from the dates. So the capacity is right
 * even if the scheduled run, which stores the states, is late.
 */
export function subscriptionStateAt({ state, startsAt, endsAt }: Period, now: UnixSeconds): SubscriptionState {
  if (state === 'unsubscribed') return state;
  if (now >= endsAt) return 'expired';
  return now >= startsAt ? 'inEffect' : 'subscribed';
}

const LIVE: readonly SubscriptionState[] = ['subscribed', 'inEffect'];

/** Whether the subscription has capacity now or will have it later. */
export const isLive = (subscription: Period, now: UnixSeconds): boolean =>
  LIVE.includes(subscriptionStateAt(subscription, now));

/** Returns the sum of the capacity of all subscriptions that are in effect (CAP-11). */
export const capacityInEffect = (
  subscriptions: readonly (Period & Pick<Subscription, 'capacityBytes'>)[],
  now: UnixSeconds,
): number =>
  subscriptions.reduce(
    (sum, each) => sum + (subscriptionStateAt(each, now) === 'inEffect' ? each.capacityBytes : 0),
    0,
  );
