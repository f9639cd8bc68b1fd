import { judgeOrderAction } from '#shared/order/order-actions.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Patient } from '#shared/patient/patient.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Deleted } from '#shared/wire/deleted.ts';
import { type BinnedRow, binOf, leaveBin } from '#functions/store/bin.ts';
import type { Effect } from '#functions/store/commit.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { orderEvent } from './order-event.ts';
import { forgetKeptOrder, keepOrder } from './keep-order.ts';
import { orders, type StoredOrder } from './order-items.ts';
import { orderHiddenWrites, orderWrites } from './order-writes.ts';

interface Deleter {
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly now: UnixSeconds;
}

/** Whether the clinic may delete the order in its state. */
export const isDeletable = (order: StoredOrder): boolean =>
  'move' in judgeOrderAction(order, { action: 'delete', side: 'clinic' });

/** Returns the history and the event for a deleted or restored order. */
function recordOf(order: StoredOrder, action: 'delete' | 'restore', actorName: string) {
  const { orderId, clinicId, state: from, lab } = order;
  const partner = lab === null ? {} : { partnerId: lab.organisationId };
  return {
    history: [{ owner: clinicId, subject: orderId, action, from, to: from, side: 'clinic', ...partner }],
    events: [orderEvent(action, order, { side: 'clinic', actorName, from, note: '' })],
    subjects: [orderId, order.patient.patientId],
  };
}

/**
 * Returns the effect that moves the order into the clinic's recycle bin. Its files, thread and counts stay stored, because people can reach
 * them only through the order.
 */
export async function orderDeletion(order: StoredOrder, by: Deleter, withPatient?: string): Promise<Effect<Deleted>> {
  const { orderId: id, orderNumber: label, patient, clinicId: organisationId } = order;
  const along = withPatient === undefined ? {} : { withPatient };
  const { write, answer } = binOf(tenantOf({ kind: 'system', organisationId })).put({
    kind: 'order',
    id,
    label,
    detail: patient.name,
    row: orders.keep(order),
    by,
    ...along,
  });
  const writes = [...(await orderHiddenWrites(order)), write, ...(await keepOrder(order, by.now))];
  return { writes, ...recordOf(order, 'delete', by.accountName), answer };
}

/** Returns the effect that restores the order, with its patient's present name. */
export async function orderRestoration(
  binned: BinnedRow,
  { name }: Pick<Patient, 'name'>,
  actorName: string,
): Promise<Effect<Record<string, never>>> {
  const before = orders.parse(binned.row);
  const order = { ...before, patient: { ...before.patient, name }, version: before.version + 1 };
  const writes = [...(await orderWrites(undefined, order)), leaveBin(binned), ...forgetKeptOrder(order)];
  return { writes, ...recordOf(order, 'restore', actorName), answer: {} };
}
