import { filesUnder, newestFileFirst } from '#functions/file/find-case-file.ts';
import { findSubject } from '#functions/file/find-subject.ts';
import type { Call } from '#functions/http/call.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { newCopies } from '#functions/share/new-copies.ts';
import type { StoredShare } from '#functions/share/share-items.ts';
import { recordEndOf } from '#functions/share/share-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { OrderId, PatientId } from '#shared/ids.ts';
import { SHARE_FILES_MAX } from '#shared/limits.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { StoredAccess } from './support-access-items.ts';

export type Opening = Call<(typeof supportAccessApi)['grant']> | Call<(typeof supportAccessApi)['give']>;

const Subject = [OrderId, PatientId] as const;
const isSubject = (id: string): id is OrderId | PatientId => Subject.some((each) => each.safeParse(id).success);

/** Returns the clinic's order or patient that the head opens, with its newest ready files, at most `SHARE_FILES_MAX`. */
export async function openedFiles(call: Opening) {
  const { organisationId } = call.session;
  const found = await findSubject(call, call.input.subject);
  const subject = found.orderId ?? found.patientId;
  if (found.organisationId !== organisationId || subject === null) throw new AppError('notFound');
  const files = (await Promise.all(found.ids.filter(isSubject).map((id) => filesUnder(organisationId, id)))).flat();
  const ready = files.filter(({ state }) => state === 'ready').toSorted(newestFileFirst);
  if (ready.length === 0) throw invalidField('subject', 'noReadyFile');
  const { orderId, orderNumber = null, patientId } = found;
  return { subject, orderId, orderNumber, patientId, files: ready.slice(0, SHARE_FILES_MAX) };
}

type OpenedFiles = Awaited<ReturnType<typeof openedFiles>>;

/** Returns the share through which after-sales reads the files. It has no link and ends with the access. */
export function shareOf(
  call: Opening,
  opened: OpenedFiles,
  { accessId, disclosure, expiresAt }: StoredAccess,
): StoredShare {
  const { session, now, language } = call;
  const { subject, orderId, patientId } = opened;
  const files = opened.files.map(({ fileId, name }) => ({ fileId, name }));
  return newRow(now, {
    shareId: newId('share'),
    organisationId: session.organisationId,
    guestId: null,
    accessId,
    subject,
    orderId,
    patientId,
    files,
    canDownload: false,
    disclosure,
    copies: disclosure === 'deidentified' ? newCopies({ fileIds: files.map(({ fileId }) => fileId) }) : null,
    codeEmail: null,
    creatorId: session.accountId,
    creatorName: session.accountName,
    language,
    expiresAt,
    endedAt: null,
    dueAt: expiresAt,
    ttl: recordEndOf({ expiresAt }),
  });
}
