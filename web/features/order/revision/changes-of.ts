import type { OrderRevision } from '#shared/order/order-revision.ts';
import { type FieldDifference, prescriptionDifferences } from '#shared/prescription/prescription-differences.ts';

/** Whether a revision has taken effect. A proposal takes effect only when the lab accepts it. */
const hasCounted = ({ kind, status }: OrderRevision): boolean => kind !== 'proposed' || status === 'accepted';

/**
 * Returns the last revision that took effect before the given one. Returns `undefined` if the reader's side sees no
 * earlier revision.
 */
const revisionBefore = (list: readonly OrderRevision[], revision: OrderRevision): OrderRevision | undefined =>
  list.filter(({ number }) => number < revision.number).findLast(hasCounted);

/** Returns the changes that a revision made; `undefined` for the first revision. */
export function changesOf(list: readonly OrderRevision[], revision: OrderRevision): FieldDifference[] | undefined {
  const before = revisionBefore(list, revision);
  return before && prescriptionDifferences(before.prescription, revision.prescription);
}
