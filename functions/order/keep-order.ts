import { findLabFiles } from '#functions/file/find-lab-files.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { isKept, keptUntil } from '#shared/order/kept-orders.ts';
import { OrderHistoryEntry } from '#shared/order/order.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { isReadBy } from './find-order.ts';
import type { StoredOrder } from './order-items.ts';
import { keptOrders, type KeptOrderRecord } from './kept-order-items.ts';
import { withoutPatient } from './without-patient.ts';

/** More lines than an order usually has; with their notes they fit into one item. */
const HISTORY_MAX = 150;
const NOTE_CHARACTERS_MAX = 500;

async function historyOf(order: StoredOrder): Promise<OrderHistoryEntry[]> {
  const { clinicId, orderId, patient } = order;
  const lines = await historyItems.all({ index: 'primary', key: { owner: clinicId, subject: orderId } });
  const read = lines.filter(({ partnerId }) => isReadBy({ order, side: 'lab' }, partnerId)).slice(-HISTORY_MAX);
  return read.map((line) => {
    const entry = OrderHistoryEntry.parse(line);
    return { ...entry, note: withoutPatient(entry.note, patient).slice(0, NOTE_CHARACTERS_MAX) };
  });
}

/** Returns the record that the order's lab keeps of it (ORD-28); `undefined` if the lab has nothing to keep or is erased itself. */
export async function keptRecordOf(order: StoredOrder, deletedAt: UnixSeconds): Promise<KeptOrderRecord | undefined> {
  const { lab, prescription, patient, shipment, updatedAt, createdAt: openedAt } = order;
  if (lab === null || !isKept(order) || (await organisationStore.read(lab.organisationId)) === undefined)
    return undefined;
  const deliveredAt = shipment?.at ?? updatedAt;
  const made = await findLabFiles({ ...order, labId: lab.organisationId });
  const submissions = order.submissions.map((round) => ({
    ...round,
    files: round.files.map((file) => ({ ...file, name: withoutPatient(file.name, patient) })),
  }));
  return newRow(deletedAt, {
    labId: lab.organisationId,
    assigneeId: order.assigneeId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    clinic: order.clinic,
    state: order.state,
    ...(shipment === undefined ? {} : { shipment }),
    submissions,
    files: made.map(({ fileId, name, sizeBytes }) => ({ fileId, name: withoutPatient(name, patient), sizeBytes })),
    prescription: { ...prescription, content: withoutPatient(prescription.content, patient) },
    history: await historyOf(order),
    openedAt,
    deliveredAt,
    deletedAt,
    keptUntil: keptUntil(deliveredAt, prescription.caseType),
  });
}

/** Returns the writes that keep the lab's record, for the transaction that deletes the order. */
export async function keepOrder(order: StoredOrder, deletedAt: UnixSeconds): Promise<Write[]> {
  const record = await keptRecordOf(order, deletedAt);
  return record === undefined ? [] : [keptOrders.put(record)];
}

/** Returns the writes that drop the lab's record, for the transaction that restores the order. */
export const forgetKeptOrder = ({ orderId, lab }: StoredOrder): Write[] =>
  lab === null ? [] : [keptOrders.drop({ labId: lab.organisationId, orderId })];
