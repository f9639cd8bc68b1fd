import { OrderRevision, type RevisionStatus } from '#shared/order/order-revision.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrderWith, isReadBy, type SeenOrder, viewerOf } from './find-order.ts';
import type { StoredOrder } from './order-items.ts';
import { prescriptionForLab, textForLab } from './order-for-lab.ts';
import { orderRevisions, type RevisionRow } from './order-revision-items.ts';

function statusOf(
  { revision, proposedRevision, state }: StoredOrder,
  { answer, kind, number }: RevisionRow,
): RevisionStatus {
  if (answer !== null) return answer.status;
  if (kind === 'proposed') return number === proposedRevision ? 'open' : 'lapsed';
  if (number !== revision) return 'replaced';
  return state === 'cancelled' ? 'lapsed' : 'open';
}

/** Returns a revision with the texts that the viewer's side may read. */
export function revisionAsRead({ order, side }: SeenOrder, row: RevisionRow): OrderRevision {
  const status = statusOf(order, row);
  if (side === 'clinic') return OrderRevision.parse({ ...row, status });
  const note = textForLab(order, row.note);
  return OrderRevision.parse({ ...row, status, note, prescription: prescriptionForLab(order, row.prescription) });
}

/** Returns the revisions of an order that the caller's side may read, oldest first. */
export const revisions: Handler<(typeof orderApi)['revisions']> = async (call) => {
  const { seen, beside: rows } = await findOrderWith(
    viewerOf(call),
    call.input.orderId,
    ({ order: { clinicId, orderId } }) => orderRevisions.all({ index: 'primary', key: { clinicId, orderId } }),
  );
  call.noteSubjects(seen.order.patient.patientId);
  const list = rows
    .filter(({ labId }) => isReadBy(seen, labId))
    .toSorted((one, other) => one.number - other.number)
    .map((row) => revisionAsRead(seen, row));
  return { list, total: list.length };
};
