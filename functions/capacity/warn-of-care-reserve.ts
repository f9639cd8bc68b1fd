import type { CapacityEventDetail, CapacityEventType } from '#shared/capacity/capacity-events.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { quotaStore } from './quota-store.ts';

/** At most one warning is sent a day. Without this limit, each file above the quota would send a mail. */
const ONCE_A_DAY: RateLimit = { kind: 'careReserve', max: 1, windowSeconds: 24 * 3600 };

/**
 * Returns the event that warns the heads when a file of an accepted order exceeds the organisation's quota (CAP-3). Empty if the file fits,
 * or if a warning was given within the last day.
 */
export async function warnOfCareReserve(organisationId: OrganisationId, fileBytes: number): Promise<DomainEvent[]> {
  const { capacityBytes, usedBytes: storedBytes, reservedBytes } = await quotaStore(organisationId).read();
  const usedBytes = storedBytes + reservedBytes + fileBytes;
  if (usedBytes <= capacityBytes || (await countUse(ONCE_A_DAY, organisationId)) > 0) return [];
  const name = (await organisationStore.read(organisationId))?.name ?? '';
  const organisation = { organisationId, name };
  const type: CapacityEventType = 'CareReserveUsed';
  const detail = { schemaVersion: 1, organisation, usedBytes, capacityBytes } satisfies CapacityEventDetail;
  return [{ type, detail }];
}
