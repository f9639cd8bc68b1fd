import type { orderApi } from '#shared/order/order-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { readableMessages, threadOf } from './messages.ts';
import { orderReadMarks } from './order-thread-items.ts';

type Call = Parameters<Handler<(typeof orderApi)['readThread']>>[0];

async function mark(call: Call) {
  const { input, session, now } = call;
  const seen = await findOrder(viewerOf(call), input.orderId);
  const { order, side } = seen;
  const { clinicId, orderId } = order;
  const { accountId, accountName: name } = session;
  const [thread, before] = await Promise.all([
    threadOf(seen.order),
    orderReadMarks.read({ clinicId, orderId, accountId }),
  ]);
  const list = readableMessages(seen, thread);
  // Ids of messages sort by time. This finds the last message, up to the given one, that the caller's side may read.
  const messageId = list.findLast((message) => message.messageId <= input.messageId)?.messageId;
  const labId = side === 'clinic' ? null : session.organisationId;
  const known = before?.side === side && before.labId === labId ? before.messageId : undefined;
  if (messageId === undefined || (known !== undefined && known >= messageId))
    return known === undefined ? {} : { readTo: known };
  const read = { name, side, labId, messageId, at: now };
  const write =
    before === undefined
      ? orderReadMarks.create(
          newRow(now, { clinicId, orderId, accountId, ...read }),
          () => new AppError('changedMeanwhile'),
        )
      : orderReadMarks.replace(changed(now, before, read));
  return await call.commit({ writes: [write], subjects: [orderId], answer: { readTo: messageId } });
}

/** Marks the thread as read by the caller, up to a message that the caller's side may read (ORD-243). */
export const readThread: Handler<(typeof orderApi)['readThread']> = (call) => retryIfChanged(() => mark(call));
