import type { EquipmentId, OrderId } from '#shared/ids.ts';
import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { equipmentStore } from '#functions/equipment/equipment-store.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { findOrder, viewerOf } from '#functions/order/find-order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { deviceSubject, orderSubject } from './find-report-subject.ts';
import { openedWorkOrder, openingEffect } from './work-order-store.ts';
import { toWorkOrder } from './work-order-views.ts';

type CreateCall = Call<typeof workOrderApi.create>;

/** Reads the reported device, which must be in the caller's scope, and the organisation that has it. */
const reportedEquipment = async ({ session, scope }: CreateCall, equipmentId: EquipmentId) =>
  deviceSubject(await equipmentStore(tenantOf(session), scope).read(equipmentId));

async function reportedOrder(call: CreateCall, orderId: OrderId) {
  const { order, side } = await findOrder(viewerOf(call), orderId);
  if (side !== 'clinic') throw new AppError('notFound');
  return orderSubject(order);
}

/** Reports a problem to after-sales (WO-4). */
export const create: Handler<typeof workOrderApi.create> = async (call) => {
  const { input, session, now } = call;
  const { description } = input;
  const reported =
    'equipmentId' in input
      ? await reportedEquipment(call, input.equipmentId)
      : await reportedOrder(call, input.orderId);
  const { accountId: reporterId, accountName: reporterName } = session;
  const opened = await openedWorkOrder(now, { type: 'service', description, reporterId, reporterName, ...reported });
  const effect = openingEffect(opened, session);
  const subjects = [...effect.subjects, 'equipmentId' in input ? input.equipmentId : input.orderId];
  return await call.commit({ ...effect, subjects, answer: toWorkOrder(opened) });
};
