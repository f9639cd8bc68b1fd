import type { orderApi } from '#shared/order/order-api.ts';
import type { FileId } from '#shared/ids.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { findTeeth } from '#shared/tooth/find-teeth.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { caseFilesOf } from '#functions/file/find-case-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { findOrder, isReadBy, viewerOf } from './find-order.ts';
import { readersOf, type ThreadReader } from './mentionable.ts';
import { orderEvent } from './order-event.ts';
import { orderMessages, type StoredOrder } from './order-items.ts';
import { tally } from './order-tally-store.ts';

type Call = Parameters<Handler<(typeof orderApi)['message']>>[0];

/** Returns the people that the message names. Throws 40400 if one of them may not open the order. */
async function mentioned({ input }: Call, order: Parameters<typeof readersOf>[0]): Promise<ThreadReader[]> {
  const asked = new Set(input.mentions);
  if (asked.size === 0) return [];
  const found = (await readersOf(order)).filter(({ accountId }) => asked.has(accountId));
  if (found.length < asked.size) throw new AppError('notFound');
  return found;
}

/**
 * Returns the ids of the files that the message refers to. Each file must belong to the order, or to an earlier order that this order
 * remakes. Throws 40400 for any other file, and for a deleted one.
 */
async function carried({ input }: Call, { clinicId, orderId, remakeOf, earlierIds }: StoredOrder): Promise<FileId[]> {
  const fileIds = [...new Set(input.fileIds)];
  if (fileIds.length === 0) return [];
  const rows = await caseFilesOf(clinicId, fileIds);
  const isOfEarlier = ({ orderId: owner, payerId, createdAt }: (typeof rows)[number]): boolean =>
    owner !== null && payerId === clinicId && earlierIds.includes(owner) && createdAt <= (remakeOf?.at ?? 0);
  const ofOrder = rows.filter((row) => row.subject === orderId || isOfEarlier(row));
  if (ofOrder.length < fileIds.length) throw new AppError('notFound');
  return fileIds;
}

/** Adds a message to the order's thread. The order's row and version do not change, so pages that show the order do not become outdated. */
export const message: Handler<(typeof orderApi)['message']> = async (call) => {
  const { input, session, now } = call;
  const seen = await findOrder(viewerOf(call), input.orderId);
  const { order, side } = seen;
  const verdict = judgeOrderAction(order, { action: 'message', side });
  if ('refusal' in verdict) throw new AppError('stateRefusesAction', { state: order.state, refusal: verdict.refusal });
  const { orderId, clinicId } = order;
  const labId = order.lab?.organisationId ?? null;
  const { body, notation, quoteId = null } = input;
  if (quoteId !== null) {
    const quoted = await orderMessages.read({ clinicId, orderId, messageId: quoteId });
    if (quoted === undefined || !isReadBy(seen, quoted.labId)) throw new AppError('notFound');
  }
  const [people, fileIds] = await Promise.all([mentioned(call, order), carried(call, order)]);
  const author = { side, authorId: session.accountId, authorName: session.accountName };
  const teeth = [...new Set(findTeeth(body, notation).map(({ tooth }) => tooth))];
  const mentions = people.map(({ accountId, name }) => ({ accountId, name }));
  const text = { body, notation, teeth, quoteId, mentions };
  const written = { messageId: newId('message'), ...author, ...text, fileIds, at: now };
  const others = people.filter(({ accountId }) => accountId !== session.accountId);
  const event = orderEvent('message', order, {
    side,
    actorName: session.accountName,
    from: order.state,
    note: '',
    ...(others.length > 0 && {
      mentions: others.map(({ accountId, organisationId }) => ({ accountId, organisationId })),
    }),
  });
  return await call.commit({
    writes: [
      orderMessages.create(newRow(now, { ...written, clinicId, orderId, labId })),
      tally(order, { messageCount: 1 }),
    ],
    events: [event],
    subjects: [orderId, written.messageId, ...fileIds],
    answer: written,
  });
};
