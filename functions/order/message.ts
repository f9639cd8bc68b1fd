import type { orderApi } from '#shared/order/order-api.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { findTeeth } from '#shared/tooth/find-teeth.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { fresh } from '#functions/store/stamps.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { orderEvent } from './order-event.ts';
import { orderMessages } from './order-items.ts';
import { tally } from './order-tally-store.ts';

/** Adds a line to the order's thread. The order itself does not change, so a page that shows it stays up to date. */
export const message: Handler<(typeof orderApi)['message']> = async (call) => {
  const { input, session, now } = call;
  const { order, side } = await findOrder(viewerOf(call), input.orderId);
  const verdict = judgeOrderAction(order, { action: 'message', side });
  if ('refusal' in verdict) throw new AppError('stateRefusesAction', { state: order.state, refusal: verdict.refusal });
  const { orderId, clinicId } = order;
  const labId = order.lab?.organisationId ?? null;
  const author = { side, authorId: session.accountId, authorName: session.accountName };
  const { body, notation } = input;
  const teeth = [...new Set(findTeeth(body, notation).map(({ tooth }) => tooth))];
  const written = { messageId: newId('message'), ...author, body, notation, teeth, at: now };
  return await call.commit({
    writes: [
      orderMessages.create(fresh(now, { ...written, clinicId, orderId, labId })),
      tally(order, { messageCount: 1 }),
    ],
    events: [orderEvent('message', order, { side, actorName: session.accountName, from: order.state, note: '' })],
    subjects: [orderId, written.messageId],
    answer: written,
  });
};
