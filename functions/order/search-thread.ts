import type { orderApi } from '#shared/order/order-api.ts';
import type { ThreadHit } from '#shared/order/order-thread-calls.ts';
import { earlierFilesOf, filesOfOrder } from '#functions/file/find-case-file.ts';
import { labVeil } from '#functions/file/lab-veil.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyOf } from './find-order-history.ts';
import { findOrder, viewerOf } from './find-order.ts';
import { messagesOf } from './messages.ts';

/** Normalises a text for searching: width, case and accents do not matter. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Finds a text in the whole conversation of an order, as the caller's side reads it (ORD-245). The lab searches what it sees, so that
 * no hit reveals a guess of a hidden name.
 */
export const searchThread: Handler<(typeof orderApi)['searchThread']> = async (call) => {
  const seen = await findOrder(viewerOf(call), call.input.orderId);
  const { clinicId: organisationId, orderId, patient, remakeOf, earlierIds } = seen.order;
  call.noteSubjects(patient.patientId);
  const earlier = remakeOf === null ? undefined : { orderIds: earlierIds, until: remakeOf.at };
  const [messages, history, own, former, veil] = await Promise.all([
    messagesOf(seen),
    historyOf(seen),
    filesOfOrder(organisationId, orderId),
    earlierFilesOf(organisationId, earlier),
    labVeil(call.session, { organisationId, orderId }),
  ]);
  const wanted = folded(call.input.text);
  const isFound = (text: string): boolean => folded(text).includes(wanted);
  const hits: ThreadHit[] = [
    ...messages
      .filter(({ body }) => isFound(body))
      .map(({ messageId, at }) => ({ kind: 'message' as const, messageId, at })),
    ...history
      .filter(({ note }) => isFound(note))
      .map(({ action, note, at }) => ({ kind: 'move' as const, action, note, at })),
    ...[...own, ...former]
      .map(({ fileId, name, createdAt: at }) => ({ kind: 'file' as const, fileId, name: veil.fileName(name), at }))
      .filter(({ name }) => isFound(name)),
  ];
  return { list: hits.toSorted((one, other) => other.at - one.at), total: hits.length };
};
