import type { orderApi } from '#shared/order/order-api.ts';
import { OrderSubmission, type SubmissionStatus } from '#shared/order/order-submission.ts';
import type { Submission } from '#shared/order/order.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrderWith, type SeenOrder, viewerOf } from './find-order.ts';
import type { StoredOrder } from './order-items.ts';
import { textForLab } from './order-for-lab.ts';
import { orderSubmissions, type SubmissionRow } from './order-submission-items.ts';

/** Values for a version that has no row of its own, because it was submitted before such rows existed. */
const UNKNOWN = { actorName: '', note: '', revision: 0, answer: null } as const;

/**
 * Returns the status of a version without a stored answer. Old versions have none, because answers were not stored then. If there is a next
 * version, its stage decides. Otherwise the order's state and turn decide.
 */
function statusOf({ state, turn, submissions: all }: StoredOrder, round: Submission): SubmissionStatus {
  const next = all[all.indexOf(round) + 1];
  const isUnderWay = state === `${round.stage}AwaitingConfirmation`;
  if (next !== undefined) return next.stage === round.stage ? 'changeRequested' : 'confirmed';
  if (isUnderWay) return turn === 'clinic' ? 'open' : 'changeRequested';
  return state === 'cancelled' ? 'lapsed' : 'confirmed';
}

/** Returns a version with the texts that the viewer's side may read. */
function toSubmission({ order, side }: SeenOrder, round: Submission, row: SubmissionRow | undefined): OrderSubmission {
  const { version: number, ...named } = round;
  const { answer, note, ...known } = row ?? { ...UNKNOWN, ...named, number };
  const textOf = (text: string) => (side === 'lab' ? textForLab(order, text) : text);
  return OrderSubmission.parse({
    ...known,
    note: textOf(note),
    status: answer?.status ?? statusOf(order, round),
    answer: answer && { ...answer, note: textOf(answer.note) },
  });
}

/** Reads the rows of an order's versions. */
const submissionRows = ({ clinicId, orderId }: Pick<StoredOrder, 'clinicId' | 'orderId'>): Promise<SubmissionRow[]> =>
  orderSubmissions.all({ index: 'primary', key: { clinicId, orderId } });

function readableSubmissions(seen: SeenOrder, rows: readonly SubmissionRow[]): OrderSubmission[] {
  const rowOf = ({ stage, version }: Submission) => rows.find((row) => row.stage === stage && row.number === version);
  return seen.order.submissions.map((round) => toSubmission(seen, round, rowOf(round)));
}

/** Returns the versions of an order's scheme and design, oldest first, with the texts that the viewer's side may read. */
export const submissionsOf = async (seen: SeenOrder): Promise<OrderSubmission[]> =>
  readableSubmissions(seen, await submissionRows(seen.order));

/** Returns the versions of scheme and design of an order, oldest first. */
export const submissions: Handler<(typeof orderApi)['submissions']> = async (call) => {
  const { seen, beside: rows } = await findOrderWith(viewerOf(call), call.input.orderId, ({ order }) =>
    submissionRows(order),
  );
  call.noteSubjects(seen.order.patient.patientId);
  const list = readableSubmissions(seen, rows);
  return { list, total: list.length };
};
