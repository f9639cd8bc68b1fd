import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { storageStatOf } from '#shared/capacity/storage-stat.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';
import { findPaidFiles } from '#functions/file/find-paid-files.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { quotaStore } from './quota-store.ts';
import { subscriptionStore } from './subscription-store.ts';

/** Counts the organisation's files by kind, and predicts when the storage is full. */
export const stat: Handler<typeof capacityApi.stat> = async ({ input, session, now }) => {
  const tenant = tenantOf(session);
  const [stored, quota, subscriptions] = await Promise.all([
    findPaidFiles(tenant),
    quotaStore(tenant.organisationId).read(),
    subscriptionStore(tenant).list(),
  ]);
  const capacity = {
    freeCapacityBytes: FREE_CAPACITY_BYTES,
    takenBytes: quota.usedBytes + quota.reservedBytes,
    subscriptions,
  };
  return storageStatOf(stored, { now, olderThanDays: input.olderThanDays, capacity });
};
