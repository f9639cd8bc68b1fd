import type { SubmissionAnswer, SubmissionRef } from '#shared/order/order-submission.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { changed } from '#functions/store/stamps.ts';
import type { StoredOrder } from './order-items.ts';
import { orderSubmissions } from './order-submission-items.ts';
import { readPinTally } from './pin-tally.ts';

interface AnswerCall {
  readonly input: { readonly note: string; readonly submission?: SubmissionRef | undefined };
  readonly session: MemberSession;
  readonly now: UnixSeconds;
}

/** Returns the writes of the clinic's answer to the newest version. Throws 40902 if the clinic looked at an earlier version (ORD-112). */
async function answerWrites(
  order: StoredOrder,
  seen: SubmissionRef | undefined,
  answered: Omit<SubmissionAnswer, 'openPins'>,
) {
  const { submissions, clinicId, orderId } = order;
  const newest = submissions.at(-1);
  if (newest === undefined) return [];
  const { stage, version: number } = newest;
  if (seen !== undefined && (seen.stage !== stage || seen.number !== number))
    throw new AppError('changedMeanwhile', { submission: { stage, number } });
  const row = await orderSubmissions.read({ clinicId, orderId, stage, number });
  // A version that was submitted before such rows existed has no row, so there is nothing to write.
  if (row === undefined) return [];
  const tally = await readPinTally(order, answered.at);
  const answer: SubmissionAnswer = { ...answered, openPins: tally.open };
  return [tally.same(), orderSubmissions.replace(changed(answer.at, row, { answer }))];
}

/** Returns the effect of the clinic's answer to a scheme or design. The answer is stored with the version (ORD-110). */
export const answered =
  (status: SubmissionAnswer['status']) =>
  ({ input: { note, submission }, session, now }: AnswerCall, { order }: { order: StoredOrder }) => {
    const answer = { status, actorName: session.accountName, note, at: now };
    return {
      note,
      besides: async () => ({ writes: await answerWrites(order, submission, answer), subjects: [] }),
    };
  };
