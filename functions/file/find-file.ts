import { AppError } from '#functions/runtime/app-error.ts';
import { findKeptOrder } from '#functions/order/find-kept-order.ts';
import { findOrder } from '#functions/order/find-order.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { newId } from '#functions/store/new-id.ts';
import type { FileId } from '#shared/ids.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findCaseFile } from './find-case-file.ts';
import { orderViewerOf, readsStudies, refuseReader, type Asker } from './find-subject.ts';

const notFound = (): AppError => new AppError('notFound');

/** A patient who is deleted takes the files along. */
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

/**
 * A file that the asker may see: one of an order that its side sees, or of its own clinic's patient. A device sees what it uploaded
 * itself. Everything else does not exist.
 */
export async function findFile(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const { session } = asker;
  const row = await findCaseFile(fileId);
  if (session.kind === 'device' && row?.uploaderId !== session.equipmentId) throw notFound();
  const isOfPatient = await isOfOwnPatient(session, row);
  // Also where there is no order to see, one is looked for: else the time would tell which ids are a file's.
  const seen = isOfPatient ? undefined : await findOrder(orderViewerOf(asker), row?.orderId ?? newId('order'));
  if (row === undefined) throw notFound();
  asker.about?.(...[row.orderId, row.patientId ?? seen?.order.patient.patientId ?? null].filter((id) => id !== null));
  return row;
}

/**
 * A file that the asker's lab made and keeps of a deleted order, by the name that says nothing of the patient. Throws what stands against
 * `findFile` for every other one.
 */
export async function findKeptFile(asker: Asker, fileId: FileId, refusal: unknown): Promise<CaseFileRow> {
  const row = await findCaseFile(fileId);
  if (row?.payerId !== asker.session.organisationId || row.orderId === null) throw refusal;
  const { files } = await findKeptOrder(orderViewerOf(asker), row.orderId);
  const file = files.find((each) => each.fileId === fileId);
  if (file === undefined) throw refusal;
  asker.about?.(row.orderId);
  return { ...row, name: file.name };
}

/** The same for a caller who wants to change it: 40300 for a patient's file without `study:write`. */
export async function findFileToChange(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const row = await findFile(asker, fileId);
  refuseReader(asker.session, row);
  return row;
}

/** A file whose upload is the asker's organisation's to carry on or give up. */
export async function findOwnUpload(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const row = await findFileToChange(asker, fileId);
  if (row.payerId !== asker.session.organisationId) throw notFound();
  return row;
}
