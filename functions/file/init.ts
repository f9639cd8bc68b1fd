import { quotaStore } from '#functions/capacity/quota-store.ts';
import { warnOfCareReserve } from '#functions/capacity/warn-of-care-reserve.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Write } from '#functions/store/write.ts';
import type { FileId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Handler } from '#functions/http/call.ts';
import { tally } from '#functions/order/order-tally-store.ts';
import { hasProgramName } from '#shared/file/program-names.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { fileApi, UploadPlan } from '#shared/file/file-api.ts';
import { caseFiles, fileOwners } from './case-file-items.ts';
import { toSentFile, type CaseFileRow } from './case-file-row.ts';
import { findSubjectToAddTo, isCare, type Asker, type FileSubject } from './find-subject.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { sentFileStore } from './sent-file-store.ts';
import { stores } from './stores.ts';
import { multipartPlan, needsMultipart, singlePlan } from '#functions/objects/upload-plan.ts';

type Init = (typeof fileApi)['init'];

const uploaderOf = ({ session }: Asker): Pick<CaseFileRow, 'uploader' | 'uploaderId'> =>
  session.kind === 'device'
    ? { uploader: { kind: 'equipment', name: session.serialNumber }, uploaderId: session.equipmentId }
    : { uploader: { kind: 'account', name: session.accountName }, uploaderId: session.accountId };

function initialFile(call: Parameters<Handler<Init>>[0], subject: FileSubject): CaseFileRow {
  const { input, session, now } = call;
  const { owner } = input;
  const { organisationId, orderId, orderNumber, patientId } = subject;
  return newRow(now, {
    ...uploaderOf(call),
    fileId: newId('file'),
    organisationId,
    orderId,
    ...(orderNumber && { orderNumber }),
    patientId,
    ...('ticketId' in owner && { ticketId: owner.ticketId }),
    subject: orderId ?? patientId ?? '',
    name: input.name.normalize('NFC'),
    sizeBytes: input.sizeBytes,
    sha256: input.sha256,
    state: 'waitingForUpload',
    ...(input.preflight && { preflight: input.preflight }),
    payerId: session.organisationId,
    attempt: 0,
    reservedBytes: input.sizeBytes,
    storedBytes: 0,
  });
}

/**
 * Plans the upload. A multipart upload also adds its id to the row. The bucket's lifecycle removes parts of an upload that is never
 * completed.
 */
async function beginUpload(row: CaseFileRow): Promise<{ row: CaseFileRow; plan: UploadPlan }> {
  const { sizeBytes, sha256 } = row;
  const upload = {
    bucket: stores.objects.bucket,
    key: OBJECT_KEYS.incoming(row),
    sizeBytes,
    sha256,
    now: row.createdAt,
  };
  if (!needsMultipart(sizeBytes)) return { row, plan: await singlePlan(upload) };
  const multipart = await stores.parts.create(upload.key, 'application/octet-stream');
  const plan = await multipartPlan({ ...upload, multipart, uploaded: [] });
  return { row: { ...row, uploadId: multipart.uploadId }, plan };
}

/**
 * Throws 40901 for a new case of a device if after-sales has stopped its firmware (PKG-21). The code for the check is loaded for devices
 * only.
 */
async function refuseBlockedDevice({ session, now, language }: Parameters<Handler<Init>>[0]): Promise<void> {
  if (session.kind !== 'device') return;
  const { findCaseBlock } = await import('#functions/upgrade-package/find-case-block.ts');
  const mark = await findCaseBlock(session.equipmentId, now);
  if (mark !== undefined)
    throw new AppError('stateRefusesAction', {
      state: 'firmwareStopped',
      reason: mark.reason[language] ?? mark.reason.en,
    });
}

/**
 * Throws an error for a new upload of a suspended organisation. Files of an accepted order are still allowed, because a patient waits for
 * the ordered work (PLAT-12).
 */
function refuseNewUpload({ session }: Parameters<Handler<Init>>[0], subject: FileSubject): void {
  if (session.suspension !== undefined && !isCare(subject))
    throw new AppError('organisationSuspended', { reason: session.suspension.reason });
}

interface Target {
  readonly subject: FileSubject;
  /** Returns the write that adds the file to a scan ticket; absent without a ticket. */
  readonly note?: (fileId: FileId, now: UnixSeconds) => Write;
}

/**
 * Returns the order or patient of the announced file. The code for scan tickets is loaded for devices only, because only devices answer
 * them.
 */
async function targetOf(call: Parameters<Handler<Init>>[0]): Promise<Target> {
  const { session, input } = call;
  if (!('ticketId' in input.owner)) return { subject: await findSubjectToAddTo(call, input.owner) };
  if (session.kind !== 'device') throw new AppError('notFound');
  const { findTicketSubject } = await import('./find-ticket-subject.ts');
  return findTicketSubject(session, input.owner.ticketId);
}

/**
 * Announces a file. Row, quota and the order's count are written in one transaction. So no URL is answered if there is no room. Throws
 * 41500 if the name is the name of a program.
 */
export const init: Handler<Init> = async (call) => {
  if (hasProgramName(call.input.name)) throw new AppError('fileTypeNotAccepted', { reason: 'executableFile' });
  const { subject, note } = await targetOf(call);
  refuseNewUpload(call, subject);
  await refuseBlockedDevice(call);
  const { row, plan } = await beginUpload(initialFile(call, subject));
  const { fileId, organisationId, orderId, payerId, sizeBytes } = row;
  const events = isCare(subject) ? await warnOfCareReserve(payerId, sizeBytes) : [];
  const room = await quotaStore(payerId).reserve(sizeBytes, { isCare: isCare(subject) });
  return call.commit({
    writes: [
      caseFiles.create(row),
      fileOwners.create(newRow(call.now, { fileId, organisationId })),
      room,
      ...(note === undefined ? [] : [note(fileId, call.now)]),
      ...(call.session.kind === 'device' ? [sentFileStore.add(row, call.session)] : []),
      ...(orderId === null ? [] : [tally({ clinicId: organisationId, orderId }, { fileCount: 1 })]),
    ],
    history: [{ owner: organisationId, subject: fileId, action: 'init', from: null, to: row.state, side: 'user' }],
    events,
    subjects: [fileId, row.subject],
    answer: { file: toSentFile(row, call.session), plan },
  });
};
