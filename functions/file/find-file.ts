import { AppError } from '#functions/runtime/app-error.ts';
import { findKeptOrder } from '#functions/order/find-kept-order.ts';
import { findOrder } from '#functions/order/find-order.ts';
import { hasRemakeOf } from '#functions/order/find-remakes.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { newId } from '#functions/store/new-id.ts';
import type { FileId } from '#shared/ids.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findCaseFile } from './find-case-file.ts';
import { orderViewerOf, readsStudies, refuseReader, type Asker } from './find-subject.ts';

const notFound = (): AppError => new AppError('notFound');

/**
 * Whether the file belongs to a patient of the session's own clinic. False for a deleted patient, because the patient's files are hidden
 * too.
 */
async function isOfOwnPatient(session: Asker['session'], row: CaseFileRow | undefined): Promise<boolean> {
  if (
    row === undefined ||
    row.patientId === null ||
    row.organisationId !== session.organisationId ||
    !readsStudies(session)
  )
    return false;
  return (await readPatient({ organisationId: row.organisationId, patientId: row.patientId })) !== undefined;
}

/** Whether the clinic uploaded the file to an order that a later order of the caller's lab remakes (ORD-42). */
async function isOfRemadeOrder(asker: Asker, row: CaseFileRow | undefined): Promise<boolean> {
  const clinicId = row?.organisationId ?? newId('organisation');
  const earlier = { clinicId, earlierId: row?.orderId ?? newId('order') };
  const hasRemake = await hasRemakeOf(orderViewerOf(asker), earlier, row?.createdAt ?? 0);
  return hasRemake && row?.payerId === clinicId;
}

/**
 * Returns a file of an order that the caller's side sees, or of a patient of the caller's own clinic. A device sees its own uploads only.
 * Throws 40400 for any other file.
 */
export async function findFile(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const { session } = asker;
  const row = await findCaseFile(fileId);
  if (session.kind === 'device' && row?.uploaderId !== session.equipmentId) throw notFound();
  const isOfPatient = await isOfOwnPatient(session, row);
  // An order is looked up even without a file. Otherwise the time of the answer would reveal which ids belong to files.
  const seen = isOfPatient
    ? undefined
    : await findOrder(orderViewerOf(asker), row?.orderId ?? newId('order')).catch(async (refusal: unknown) => {
        if (await isOfRemadeOrder(asker, row)) return undefined;
        throw refusal;
      });
  if (row === undefined) throw notFound();
  asker.noteSubjects?.(
    ...[row.orderId, row.patientId ?? seen?.order.patient.patientId ?? null].filter((id) => id !== null),
  );
  return row;
}

/**
 * Returns a file that the caller's lab made for an order that is deleted now. The lab keeps it, under a name without the patient's name.
 * Throws `refusal`, the error of `findFile`, for any other file.
 */
export async function findKeptFile(asker: Asker, fileId: FileId, refusal: unknown): Promise<CaseFileRow> {
  const row = await findCaseFile(fileId);
  if (row?.payerId !== asker.session.organisationId || row.orderId === null) throw refusal;
  const { files } = await findKeptOrder(orderViewerOf(asker), row.orderId);
  const file = files.find((each) => each.fileId === fileId);
  if (file === undefined) throw refusal;
  asker.noteSubjects?.(row.orderId);
  return { ...row, name: file.name };
}

/** Returns a file that the caller may change, found as by `findFile`. Throws 40300 for a patient's file without `study:write`. */
export async function findFileToChange(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const row = await findFile(asker, fileId);
  refuseReader(asker.session, row);
  return row;
}

/** Returns a file that the caller's organisation uploaded, for a caller who continues or aborts the upload. */
export async function findOwnUpload(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const row = await findFileToChange(asker, fileId);
  if (row.payerId !== asker.session.organisationId) throw notFound();
  return row;
}
