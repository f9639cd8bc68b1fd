import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { activationView } from './activation-view.ts';
import { cardStore } from './card-store.ts';

/** Lists the organisation's activated cards, the newest first. */
export const activations: Handler<typeof capacityApi.activations> = async ({ session }) => ({
  list: (await cardStore(tenantOf(session)).list()).map(activationView),
});
