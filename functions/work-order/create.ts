import type { EquipmentId, OrderId } from '#shared/ids.ts';
import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { equipmentStore } from '#functions/equipment/equipment-store.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { findOrder, viewerOf } from '#functions/order/find-order.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { openedWorkOrder, openingEffect } from './work-order-store.ts';
import { toWorkOrder } from './work-order-views.ts';

type CreateCall = Call<typeof workOrderApi.create>;

/** States of an order whose piece has been sent to the clinic. */
const DELIVERED = ['awaitingReceipt', 'completed'];

/** Reads what the report is about, and whose it is: a device in reach, with the organisation that has it. */
async function reportedEquipment({ session, scope }: CreateCall, equipmentId: EquipmentId) {
  const device = await equipmentStore(tenantOf(session), scope).read(equipmentId);
  const { organisationId, serialNumber, modelNumber } = device;
  const owner = organisationId === undefined ? undefined : await organisationStore.read(organisationId);
  // A device that no one has is in no one's report.
  if (owner === undefined) throw new AppError('stateRefusesAction', { state: device.state });
  return {
    owner: { organisationId: owner.organisationId, name: owner.name },
    equipment: { equipmentId, serialNumber, modelNumber },
  };
}

async function reportedOrder(call: CreateCall, orderId: OrderId) {
  const { order, side } = await findOrder(viewerOf(call), orderId);
  if (side !== 'clinic') throw new AppError('notFound');
  if (!DELIVERED.includes(order.state)) throw new AppError('stateRefusesAction', { state: order.state });
  const { orderNumber, clinic, lab } = order;
  return {
    owner: { organisationId: clinic.organisationId, name: clinic.name },
    lab: lab === null ? null : { organisationId: lab.organisationId, name: lab.name },
    order: { orderId, orderNumber },
  };
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
