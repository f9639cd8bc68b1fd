import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { subscriptionStore, subscriptionView } from './subscription-store.ts';

/** Returns the organisation's subscriptions, newest first. */
export const subscriptions: Handler<typeof capacityApi.subscriptions> = async ({ session, now }) => {
  const rows = await subscriptionStore(tenantOf(session)).list();
  return { list: rows.map((row) => subscriptionView(row, now)) };
};
