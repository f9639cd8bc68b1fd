import { judgeOrderAction } from '#shared/order/order-actions.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient, idsInBin } from '#functions/patient/find-patient.ts';
import { binOf, toDeleted } from '#functions/store/bin.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { orders } from './order-items.ts';
import { remakesOf } from './order-links.ts';
import { orderDeletion, orderRestoration } from './order-deletion.ts';

type Calls = typeof orderApi;

/** Moves an order of the clinic into its recycle bin. Throws 40901 if the order is in progress. */
export const deleteOrder: Handler<Calls['delete']> = async (call) => {
  const { orderId, version } = call.input;
  const { order, side } = await findOrder(viewerOf(call), orderId);
  const verdict = judgeOrderAction(order, { action: 'delete', side });
  if ('refusal' in verdict) throw new AppError('stateRefusesAction', { state: order.state, refusal: verdict.refusal });
  refuseStale(order.version, version);
  // A remake uses the clinic's files of the earlier order, so an order with a remake cannot be deleted (ORD-42).
  if ((await remakesOf(order)).length > 0)
    throw new AppError('stateRefusesAction', { state: order.state, refusal: 'isRemade' });
  return call.commit(await orderDeletion(order, { ...call.session, now: call.now }));
};

/** Restores a deleted order. Throws 40901 `patientDeleted` if its patient is in the bin. Restoring the patient also restores the order. */
export const restore: Handler<Calls['restore']> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const binned = await binOf(tenant).find('order', input.orderId, now);
  const { patientId } = orders.parse(binned.row).patient;
  const patient = await findPatient(tenant, patientId).catch((error: unknown) => {
    if (error instanceof AppError && error.codeName === 'notFound')
      throw new AppError('stateRefusesAction', { state: 'patientDeleted' });
    throw error;
  });
  return commit(await orderRestoration(binned, patient, session.accountName));
};

/** Lists the deleted orders, without those of deleted patients. Orders of deleted patients are restored together with the patient. */
export const deleted: Handler<Calls['deleted']> = async ({ input, session, now }) => {
  const tenant = tenantOf(session);
  const bin = binOf(tenant);
  const [rows, gone] = await Promise.all([bin.restorable('order', now), bin.restorable('patient', now)]);
  const patients = new Set(gone.flatMap(idsInBin));
  const own = rows.filter((row) => !patients.has(orders.parse(row.row).patient.patientId));
  return wholePage(own.map(toDeleted), listPage(input, tenant.organisationId));
};
