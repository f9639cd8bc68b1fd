import { findLabFiles } from '#functions/file/find-lab-files.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { isKept, keptUntil } from '#shared/order/kept-orders.ts';
import { OrderHistoryEntry } from '#shared/order/order.ts';
import { FIELDS } from '#shared/prescription/prescription-fields.ts';
import { Prescription } from '#shared/prescription/prescription.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { isReadBy } from './find-order.ts';
import type { StoredOrder } from './order-items.ts';
import { keptOrders, type KeptOrderRecord } from './kept-order-items.ts';
import { withoutPatient } from './without-patient.ts';

/**
 * Largest number of history lines in a record; the newest ones stay. An order usually has fewer lines. With their notes, 150 lines fit into
 * one item.
 */
const HISTORY_MAX = 150;
const NOTE_CHARACTERS_MAX = 500;

async function historyOf(order: StoredOrder): Promise<OrderHistoryEntry[]> {
  const { clinicId, orderId } = order;
  const lines = await historyItems.all({ index: 'primary', key: { owner: clinicId, subject: orderId } });
  const read = lines.filter(({ partnerId }) => isReadBy({ order, side: 'lab' }, partnerId)).slice(-HISTORY_MAX);
  return read.map((line) => {
    const entry = OrderHistoryEntry.parse(line);
    return { ...entry, note: withoutPatient(entry.note, order).slice(0, NOTE_CHARACTERS_MAX) };
  });
}

/**
 * Largest number of characters of each text of a prescription, by field name. The map contains only texts in which people may name the
 * patient. The value is undefined if a text has no limit.
 */
const TEXTS = new Map<string, number | undefined>(
  [...FIELDS.order, ...FIELDS.piece, ...FIELDS.tooth]
    .filter(({ name, type }) => type === 'text' && name !== 'doctorName')
    .map(({ name, max }) => [name, max]),
);

/** Returns a prescription, or a part of it, whose texts do not name the patient. */
function withoutPatientIn(order: StoredOrder, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutPatientIn(order, each));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' && TEXTS.has(name)
        ? withoutPatient(value, order).slice(0, TEXTS.get(name))
        : withoutPatientIn(order, value),
    ]),
  );
}

/** Returns the record of the order that its lab keeps (ORD-28). `undefined` if the lab has nothing to keep or is erased itself. */
export async function keptRecordOf(order: StoredOrder, deletedAt: UnixSeconds): Promise<KeptOrderRecord | undefined> {
  const { lab, prescription, shipment, updatedAt, createdAt: openedAt } = order;
  if (lab === null || !isKept(order) || (await organisationStore.read(lab.organisationId)) === undefined)
    return undefined;
  const deliveredAt = shipment?.at ?? updatedAt;
  const made = await findLabFiles({ ...order, labId: lab.organisationId });
  const submissions = order.submissions.map((round) => ({
    ...round,
    files: round.files.map((file) => ({ ...file, name: withoutPatient(file.name, order) })),
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
    files: made.map(({ fileId, name, sizeBytes }) => ({ fileId, name: withoutPatient(name, order), sizeBytes })),
    prescription: Prescription.parse(withoutPatientIn(order, prescription)),
    history: await historyOf(order),
    openedAt,
    deliveredAt,
    deletedAt,
    keptUntil: keptUntil(deliveredAt, prescription.caseType),
  });
}

/** Returns the writes that store the lab's record, for the transaction that deletes the order. */
export async function keepOrder(order: StoredOrder, deletedAt: UnixSeconds): Promise<Write[]> {
  const record = await keptRecordOf(order, deletedAt);
  return record === undefined ? [] : [keptOrders.put(record)];
}

/** Returns the writes that delete the lab's record, for the transaction that restores the order. */
export const forgetKeptOrder = ({ orderId, lab }: StoredOrder): Write[] =>
  lab === null ? [] : [keptOrders.drop({ labId: lab.organisationId, orderId })];
