import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { FREE_CAPACITY_BYTES } from '#shared/limits.ts';
import type { Handler } from '#functions/http/call.ts';
import { quotaStore } from './quota-store.ts';

/** Returns the organisation's capacity and its use, in bytes. */
export const info: Handler<typeof capacityApi.info> = async ({ session }) => ({
  ...(await quotaStore(session.organisationId).read()),
  freeCapacityBytes: FREE_CAPACITY_BYTES,
});
