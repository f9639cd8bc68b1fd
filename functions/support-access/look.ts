import type { Call, Handler } from '#functions/http/call.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { sharedNow } from '#functions/share/find-shared.ts';
import { findShownManifest } from '#functions/share/find-shown-manifest.ts';
import type { StoredShare } from '#functions/share/share-items.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { countUse, type RateLimit } from '#functions/store/rate-limit.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import type { FileId } from '#shared/ids.ts';
import { isShareOpen } from '#shared/share/share.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { ACCESS_LOOKS_PER_HOUR } from '#shared/support-access/support-access-limits.ts';
import { ACCESS_TRANSITIONS } from '#shared/support-access/support-access-transitions.ts';
import { accessStateAt } from '#shared/support-access/support-access.ts';
import type { StoredAccess } from './support-access-items.ts';
import { supportAccessStore } from './support-access-store.ts';

type Api = typeof supportAccessApi;
type Look = Call<Api['look']> | Call<Api['lookAtFile']>;

const PER_HOUR: RateLimit = { kind: 'accessLook', max: ACCESS_LOOKS_PER_HOUR, windowSeconds: 3600 };

/**
 * Returns the access and the files that it opens now. Throws 40400 if there is no such access, 40901 unless it is granted, and 41000 if no
 * file is left. Members of the clinic are refused: this view is for after-sales.
 */
async function opened({ input, session, now }: Look) {
  if (session.homeId === undefined) throw new AppError('notFound');
  const row = await supportAccessStore.find(tenantOf(session), input.accessId);
  const { version, organisationId, shareId } = row;
  const from = accessStateAt(row, now);
  transition(ACCESS_TRANSITIONS, { action: 'look', by: 'afterSales', from, version, seenVersion: version });
  const share = shareId === null ? undefined : await shareStore.read({ organisationId, shareId });
  const shared = share === undefined || !isShareOpen(share, now) ? undefined : await sharedNow(share);
  if (shared === undefined) throw new AppError('shareEnded', { reason: 'cancelled' });
  const retryAfter = await countUse(PER_HOUR, row.accessId);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  return { row, shared };
}

/** Returns the id of the clinic's own file. The shown file is this file or a copy of it. */
const originalOf = ({ copies }: StoredShare, shown: FileId): FileId =>
  copies?.files.find(({ copyId }) => copyId === shown)?.fileId ?? shown;

/** Returns the effect that records a look for the clinic. The transaction fails if the access has ended. */
const lookEffect = ({ now, requestId, session }: Look, row: StoredAccess, fileId: FileId | null) => ({
  writes: [
    supportAccessStore.check(row),
    ...supportAccessStore.look(row, { at: now, requestId, looker: session, fileId }),
  ],
  subjects: [row.accessId, ...[row.orderId, row.patientId, fileId].filter((id) => id !== null)],
});

/** Returns codes and dates of the order, but no text that a person wrote. */
async function factsOf({ organisationId, orderId }: StoredAccess) {
  const order = orderId === null ? undefined : await readOrder(organisationId, orderId);
  if (order === undefined) return { facts: null, patientId: null };
  const { orderNumber, prescription, state: orderState, createdAt, patient } = order;
  const facts = { orderNumber, caseType: prescription.caseType, orderState, createdAt };
  return { facts, patientId: patient.patientId };
}

/** Returns the patient's name, if the head has allowed it; otherwise an empty text. */
async function nameOf({ organisationId, disclosure, patientId }: StoredAccess, ofOrder: StoredAccess['patientId']) {
  const id = patientId ?? ofOrder;
  if (disclosure !== 'asIs' || id === null) return '';
  return (await readPatient({ organisationId, patientId: id }))?.name ?? '';
}

/** Returns the case of an access, and records the look. */
export const look: Handler<Api['look']> = async (call) => {
  const { row, shared } = await opened(call);
  const access = await supportAccessStore.shown(row, { now: call.now, isClinic: false });
  const { copies } = shared.share;
  const effect = lookEffect(call, row, null);
  if (copies?.state === 'preparing') return call.commit({ ...effect, answer: { state: 'preparing', access } });
  const { facts, patientId } = await factsOf(row);
  const files = shared.files.map(({ fileId, name, sizeBytes }) => ({ fileId, name, sizeBytes }));
  const patientName = await nameOf(row, patientId);
  const answer = { state: 'open' as const, access, facts, patientName, files, leftOut: copies?.leftOut.length ?? 0 };
  return call.commit({ ...effect, answer });
};

/** Returns the contents of one file of an access, and records the look. If the file has a copy, only the copy can be found. */
export const lookAtFile: Handler<Api['lookAtFile']> = async (call) => {
  const { row, shared } = await opened(call);
  const file = shared.files.find(({ fileId }) => fileId === call.input.fileId);
  if (file === undefined) throw new AppError('notFound');
  const manifest = await findShownManifest(shared.share, file, call.now);
  return call.commit({
    ...lookEffect(call, row, originalOf(shared.share, file.fileId)),
    answer: { manifest },
  });
};
