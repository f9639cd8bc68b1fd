import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { equipmentStore } from './equipment-store.ts';
import { equipmentView } from './equipment-view.ts';

/** Returns the calling device. Throws 40400 if the caller is a person. */
export const self: Handler<typeof equipmentApi.self> = async ({ session, scope }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  return equipmentView(await equipmentStore(tenantOf(session), scope).read(session.equipmentId));
};
