import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { SubscriptionEventDetail, SubscriptionEventType } from '#shared/capacity/subscription-events.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { findCapacity, type SubscriptionRow } from './subscription-store.ts';

const DAY_SECONDS = 24 * 3600;

/** Returns an event of a subscription, with the capacity that the organisation has after the end of this subscription. */
export async function subscriptionEvent(
  type: SubscriptionEventType,
  row: SubscriptionRow,
  now: UnixSeconds,
): Promise<DomainEvent> {
  const { organisationId, subscriptionId, capacityBytes, endsAt } = row;
  const [organisation, found] = await Promise.all([
    organisationStore.read(organisationId),
    findCapacity(organisationId, Math.max(now, endsAt)),
  ]);
  const detail = {
    schemaVersion: 1,
    organisation: { organisationId, name: organisation?.name ?? '' },
    subscriptionId,
    capacityBytes,
    remainingBytes: found.capacityBytes,
    endsAt,
    daysLeft: Math.max(0, Math.ceil((endsAt - now) / DAY_SECONDS)),
  } satisfies SubscriptionEventDetail;
  return { type, detail };
}
