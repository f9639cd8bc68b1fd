import type { OrderRevision } from '#shared/order/order-revision.ts';
import { type FieldDifference, prescriptionDifferences } from '#shared/prescription/prescription-differences.ts';

/** Whether a revision counted: a proposal counts only once the lab has accepted it. */
const hasCounted = ({ kind, status }: OrderRevision): boolean => kind !== 'proposed' || status === 'accepted';

/** Returns the revision that counted before this one; `undefined` for the first that the reader's side knows. */
const revisionBefore = (list: readonly OrderRevision[], revision: OrderRevision): OrderRevision | undefined =>
  list.filter(({ number }) => number < revision.number).findLast(hasCounted);

/** Returns what a revision changed; `undefined` for the first one. */
export function changesOf(list: readonly OrderRevision[], revision: OrderRevision): FieldDifference[] | undefined {
  const before = revisionBefore(list, revision);
  return before && prescriptionDifferences(before.prescription, revision.prescription);
}
