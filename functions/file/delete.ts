import { CASE_FILE_TRANSITIONS } from '#shared/file/case-file-transitions.ts';
import type { fileApi, FileOwner } from '#shared/file/file-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tally } from '#functions/order/order-tally-store.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { lastVisitWrite } from '#functions/patient/last-visit-store.ts';
import { binOf, leaveBin, toDeleted } from '#functions/store/bin.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { lastVisitOf, visitMoment } from '#functions/study/find-last-visit.ts';
import { studiesOfFile } from '#functions/study/find-studies-of-file.ts';
import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findOwnUpload } from './find-file.ts';
import { findSubject, refuseReader } from './find-subject.ts';

type Calls = typeof fileApi;

const counted = ({ organisationId: clinicId, orderId }: CaseFileRow, by: 1 | -1): Write[] =>
  orderId === null ? [] : [tally({ clinicId, orderId }, { fileCount: by })];

const historyOf = ({ organisationId, fileId, state }: CaseFileRow, action: 'delete' | 'restore') => [
  { owner: organisationId, subject: fileId, action, from: state, to: state, side: 'user' },
];

function ownerOf({ orderId, patientId }: CaseFileRow): FileOwner {
  if (orderId !== null) return { orderId };
  if (patientId === null) throw new AppError('notFound');
  return { patientId };
}

/**
 * Returns the write that updates the last visit of the patient when a file is deleted or restored. Empty if no study of the file belongs to
 * a visit.
 */
async function lastVisitWrites(row: CaseFileRow, way: 'gone' | 'come', now: UnixSeconds): Promise<Write[]> {
  const all = await studiesOfFile(row);
  const [study] = all.filter((each) => visitMoment(each) !== undefined);
  const patient = study && (await readPatient(study));
  return patient === undefined ? [] : [lastVisitWrite(patient, await lastVisitOf(patient, { [way]: all }), now)];
}

/**
 * Moves a file of the caller's organisation into its recycle bin. The file's bytes count towards the quota until the file is erased,
 * because a restored file needs the room again.
 */
export const deleteFile: Handler<Calls['delete']> = async (call) => {
  const { session, now } = call;
  const row = await findOwnUpload(call, call.input.fileId);
  const { state: from, version, fileId, name: label, orderNumber: detail = '', subject } = row;
  transition(CASE_FILE_TRANSITIONS, { action: 'delete', by: 'user', from, version, seenVersion: version });
  const by = { accountId: session.accountId, accountName: session.accountName, now };
  const { write, answer } = binOf(tenantOf(session)).put({
    kind: 'file',
    id: fileId,
    label,
    detail,
    row: caseFiles.keep(row),
    by,
  });
  return call.commit({
    writes: [caseFiles.remove(row), ...counted(row, -1), write, ...(await lastVisitWrites(row, 'gone', now))],
    history: historyOf(row, 'delete'),
    subjects: [fileId, subject],
    answer,
  });
};

/** Restores a file from the recycle bin. Throws 40901 `ownerGone` if its order or patient no longer exists. */
export const restore: Handler<Calls['restore']> = async (call) => {
  const { session, now } = call;
  const binned = await binOf(tenantOf(session)).find('file', call.input.fileId, now);
  const before = caseFiles.parse(binned.row);
  refuseReader(session, before);
  await findSubject(call, ownerOf(before)).catch((error: unknown) => {
    if (error instanceof AppError && error.codeName === 'notFound')
      throw new AppError('stateRefusesAction', { state: 'ownerGone' });
    throw error;
  });
  const row = { ...before, version: before.version + 1 };
  return call.commit({
    writes: [caseFiles.create(row), ...counted(row, 1), leaveBin(binned), ...(await lastVisitWrites(row, 'come', now))],
    history: historyOf(row, 'restore'),
    subjects: [row.fileId, row.subject],
    answer: {},
  });
};

export const deleted: Handler<Calls['deleted']> = async ({ input, session, now }) => {
  const tenant = tenantOf(session);
  const rows = await binOf(tenant).restorable('file', now);
  return wholePage(rows.map(toDeleted), listPage(input, tenant.organisationId));
};
