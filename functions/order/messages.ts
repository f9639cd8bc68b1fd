import type { MessageId } from '#shared/ids.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { ReadMark } from '#shared/order/order-thread-calls.ts';
import { OrderMessage } from '#shared/order/order.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrderWith, isReadBy, type SeenOrder, viewerOf } from './find-order.ts';
import { textForLab } from './order-for-lab.ts';
import { orderMessages } from './order-items.ts';
import { orderReadMarks, type ReadMarkRow } from './order-thread-items.ts';

type OfOrder = Pick<SeenOrder['order'], 'clinicId' | 'orderId'>;

/** Reads the whole thread of an order. */
export const threadOf = ({ clinicId, orderId }: OfOrder) =>
  orderMessages.all({ index: 'primary', key: { clinicId, orderId } });

/** Returns the messages that the viewer's side may read, oldest first. Removes a quote if this side may not read the quoted message. */
export function readableMessages(seen: SeenOrder, all: Awaited<ReturnType<typeof threadOf>>): OrderMessage[] {
  const rows = all.filter(({ labId }) => isReadBy(seen, labId));
  const ids = new Set<MessageId>(rows.map(({ messageId }) => messageId));
  return rows.map((row) =>
    OrderMessage.parse({
      ...row,
      body: seen.side === 'clinic' ? row.body : textForLab(seen.order, row.body),
      quoteId: row.quoteId !== null && ids.has(row.quoteId) ? row.quoteId : null,
    }),
  );
}

/**
 * Returns how far each reader of the other side has read. Readers of a lab that no longer has the order are left out. If the viewer may not
 * see the marked message, the mark moves to the last visible message before it. Ids of messages sort by time.
 */
function marksOf(
  { order, side }: SeenOrder,
  rows: readonly ReadMarkRow[],
  messages: readonly OrderMessage[],
): ReadMark[] {
  const others = rows.filter(
    (row) => row.side !== side && (row.labId === null || row.labId === order.lab?.organisationId),
  );
  return others.flatMap(({ name, messageId: mark, at }) => {
    const read = messages.findLast(({ messageId }) => messageId <= mark);
    return read === undefined ? [] : [{ name, messageId: read.messageId, at }];
  });
}

/** Returns the thread of an order as the caller's side reads it, and the read marks of the other side. */
export const messages: Handler<(typeof orderApi)['messages']> = async (call) => {
  const { seen, beside } = await findOrderWith(viewerOf(call), call.input.orderId, ({ order: { clinicId, orderId } }) =>
    Promise.all([
      threadOf({ clinicId, orderId }),
      orderReadMarks.all({ index: 'primary', key: { clinicId, orderId } }),
    ]),
  );
  call.noteSubjects(seen.order.patient.patientId);
  const [thread, rows] = beside;
  const list = readableMessages(seen, thread);
  const own = rows.find(({ accountId, side }) => accountId === call.session.accountId && side === seen.side);
  const marks = marksOf(seen, rows, list);
  return {
    list,
    total: list.length,
    ...(marks.length > 0 && { marks }),
    ...(own !== undefined && { readTo: own.messageId }),
  };
};
