import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { equipmentStore } from './equipment-store.ts';
import { viewOf } from './equipment-view.ts';

/** Lists the organisation's devices. After-sales lists the devices of all organisations, or of the organisation that the input names. */
export const index: Handler<typeof equipmentApi.index> = async ({ input, session, scope }) => {
  const { list, organisations, pulses, ...rest } = await equipmentStore(tenantOf(session), scope).list(input);
  return { list: list.map((row) => viewOf(row, { organisations, pulses })), ...rest };
};
