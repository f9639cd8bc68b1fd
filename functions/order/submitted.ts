import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { FileId } from '#shared/ids.ts';
import type { Submission } from '#shared/order/order.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { caseFilesOf } from '#functions/file/find-case-file.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { StoredOrder } from './order-items.ts';
import { orderSubmissions } from './order-submission-items.ts';

interface SubmitCall {
  readonly input: { readonly fileIds: readonly FileId[]; readonly note: string };
  readonly session: Pick<MemberSession, 'organisationId' | 'accountName'>;
  readonly now: UnixSeconds;
}

/** Reads the lab's own files of the order by their ids. Throws 40400 for any other id, and 40901 for a file that is not ready yet. */
async function filesOf({ input, session }: SubmitCall, { clinicId, orderId }: StoredOrder) {
  const fileIds = [...new Set(input.fileIds)];
  const rows = await caseFilesOf(clinicId, fileIds);
  const own = rows.filter((row) => row.subject === orderId && row.payerId === session.organisationId);
  if (own.length < fileIds.length) throw new AppError('notFound');
  if (own.some(({ state }) => UNSETTLED_FILE_STATES.includes(state)))
    throw new AppError('stateRefusesAction', { refusal: 'filesNotSettled' });
  return own.map(({ fileId, name, sizeBytes, sha256 }) => ({ fileId, name, sizeBytes, sha256 }));
}

/** Returns the effect of submitting a scheme or design: the next version of its stage, with its files (ORD-110). */
export const submitted =
  (stage: Submission['stage']) =>
  async (call: SubmitCall, { order }: { order: StoredOrder }) => {
    const { clinicId, orderId, revision, submissions } = order;
    const { now: at, input, session } = call;
    const number = submissions.filter((each) => each.stage === stage).length + 1;
    const files = await filesOf(call, order);
    const row = { clinicId, orderId, stage, number, files, revision, note: input.note, answer: null, at };
    const submission: Submission = {
      stage,
      version: number,
      files: files.map(({ fileId, name }) => ({ fileId, name })),
      at,
    };
    return {
      note: input.note,
      changes: { submissions: [...submissions, submission] },
      writes: [orderSubmissions.create(newRow(at, { ...row, actorName: session.accountName }))],
    };
  };
