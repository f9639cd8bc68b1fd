import { historyItems } from '#functions/store/effect-items.ts';
import type { PatientKeys } from '#functions/patient/find-patient.ts';
import { OrderPin } from '#shared/order/order-pin.ts';
import { OrderHistoryEntry, OrderMessage } from '#shared/order/order.ts';
import { ordersOfPatient } from './find-orders-of-patient.ts';
import { orderMessages, type StoredOrder } from './order-items.ts';
import { orderPins } from './order-pin-items.ts';
import { sentDocument } from './sent-document.ts';
import { sentRecords } from './sent-items.ts';
import { orderSubmissions } from './order-submission-items.ts';
import { orderRevisions } from './order-revision-items.ts';
import { revisionAsRead } from './revisions.ts';

async function recordOf(order: StoredOrder) {
  const { clinicId, orderId } = order;
  const key = { clinicId, orderId };
  const [history, revisions, submissions, pins, messages, sent] = await Promise.all([
    historyItems.all({
      index: 'primary',
      key: { owner: clinicId, subject: orderId },
    }),
    orderRevisions.all({ index: 'primary', key }),
    orderSubmissions.all({ index: 'primary', key }),
    orderPins.all({ index: 'primary', key }),
    orderMessages.all({ index: 'primary', key }),
    sentRecords.all({ index: 'primary', key }),
  ]);
  return {
    order,
    history: history.map((line) => OrderHistoryEntry.parse(line)),
    revisions: revisions
      .toSorted((one, other) => one.number - other.number)
      .map((row) => revisionAsRead({ order, side: 'clinic' }, row)),
    submissions: submissions.toSorted((one, other) => one.at - other.at),
    pins: pins.toSorted((one, other) => one.number - other.number).map((row) => OrderPin.parse(row)),
    messages: messages.map((row) => OrderMessage.parse(row)),
    sent: await Promise.all(
      sent
        .toSorted((one, other) => one.number - other.number)
        .map(async (row) => ({ ...row, document: await sentDocument(row) })),
    ),
  };
}

/**
 * Returns a patient's orders as their clinic reads them, oldest first. Each has its history, revisions, submissions, pins and thread, and
 * the signed records of its sendings.
 */
export async function orderRecordsOf(patient: PatientKeys) {
  const orders = await ordersOfPatient(patient);
  return await Promise.all(orders.toSorted((one, other) => one.createdAt - other.createdAt).map(recordOf));
}
