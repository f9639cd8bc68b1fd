import { AppError } from '#functions/http/app-error.ts';
import { findOrder } from '#functions/order/find-order.ts';
import type { FileId } from '#shared/ids.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findCaseFile } from './find-case-file.ts';
import { orderViewerOf, readsStudies, type Asker } from './find-subject.ts';

const notFound = (): AppError => new AppError('notFound');

/**
 * A file that the asker may see: one of an order that its side sees, or of its own clinic's patient. A device sees what it uploaded
 * itself. Everything else does not exist.
 */
export async function findFile(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const row = await findCaseFile(fileId);
  if (row === undefined) throw notFound();
  const { session } = asker;
  if (session.kind === 'device' && row.uploaderId !== session.equipmentId) throw notFound();
  if (row.orderId !== null) await findOrder(orderViewerOf(asker), row.orderId);
  else if (row.organisationId !== session.organisationId || !readsStudies(session)) throw notFound();
  asker.about?.(...[row.orderId ?? row.patientId].filter((id) => id !== null));
  return row;
}

/** A file whose upload is the asker's organisation's to carry on or give up. */
export async function findOwnUpload(asker: Asker, fileId: FileId): Promise<CaseFileRow> {
  const row = await findFile(asker, fileId);
  if (row.payerId !== asker.session.organisationId) throw notFound();
  return row;
}
