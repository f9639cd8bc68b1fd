import type { orderApi } from '#shared/order/order-api.ts';
import type { ThreadHit } from '#shared/order/order-thread-calls.ts';
import { earlierFilesOf, filesOfOrder } from '#functions/file/find-case-file.ts';
import { labVeil } from '#functions/file/lab-veil.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyRows, readableHistory } from './find-order-history.ts';
import { findOrderWith, viewerOf } from './find-order.ts';
import { readableMessages, threadOf } from './messages.ts';

/** Normalises a text for searching: ignores width, case and accents. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/**
 * Finds a text in the messages, history and file names that the caller's side may read (ORD-245). If the patient's name is hidden from the
 * lab, the lab's texts do not contain it. So the lab cannot guess a name and confirm it by a hit.
 */
export const searchThread: Handler<(typeof orderApi)['searchThread']> = async (call) => {
  const { seen, beside } = await findOrderWith(viewerOf(call), call.input.orderId, ({ order }) =>
    Promise.all([
      threadOf(order),
      historyRows(order),
      filesOfOrder(order.clinicId, order.orderId),
      labVeil(call.session, { organisationId: order.clinicId, orderId: order.orderId }),
    ]),
  );
  const { clinicId: organisationId, patient, remakeOf, earlierIds } = seen.order;
  call.noteSubjects(patient.patientId);
  const earlier = remakeOf === null ? undefined : { orderIds: earlierIds, until: remakeOf.at };
  const [thread, lines, own, veil] = beside;
  const [messages, history] = [readableMessages(seen, thread), readableHistory(seen, lines)];
  const former = await earlierFilesOf(organisationId, earlier);
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
  // Sorts all hits by time, newest first. Before, each kind of hit is oldest first. The sort is stable, so `toReversed` makes hits of the
  // same second newest first, too.
  return { list: hits.toReversed().toSorted((one, other) => other.at - one.at), total: hits.length };
};
