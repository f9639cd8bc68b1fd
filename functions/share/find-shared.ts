import { spendFrom, type NetworkLimit } from '#functions/account/code/network-limit.ts';
import { caseFilesOf, filesOfOrder } from '#functions/file/find-case-file.ts';
import type { Client } from '#functions/http/call.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { organisationStore, type OrganisationRow, stateOf } from '#functions/organisation/organisation-store.ts';
import { idsOf, readPatient } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { giveBack, type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import type { FileId } from '#shared/ids.ts';
import type { OrderState } from '#shared/order/order.ts';
import { SHARE_CODE_TRIES_PER_HOUR, SHARE_MISSES_PER_ADDRESS_HOUR } from '#shared/limits.ts';
import { isShareOpen, type SharePass } from '#shared/share/share.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { StoredShare } from './share-items.ts';
import { shareStore } from './share-store.ts';

/** Limit of unknown links and wrong codes, per network. */
export const MISSES: NetworkLimit = { kind: 'shareMiss', perAddress: SHARE_MISSES_PER_ADDRESS_HOUR };
const TRIES: RateLimit = { kind: 'shareCode', max: SHARE_CODE_TRIES_PER_HOUR, windowSeconds: 3600 };

interface Visitor {
  readonly input: SharePass;
  readonly client: Client;
  readonly now: UnixSeconds;
}

type CaseFileRow = Awaited<ReturnType<typeof caseFilesOf>>[number];

/** A share with its present files. Deleted files are left out, and so are the copies of deleted files. */
export interface Shared {
  readonly share: StoredShare;
  readonly organisation: OrganisationRow;
  readonly files: readonly CaseFileRow[];
}

/** Counts a wrong link or code against the client's network. @throws {AppError} the refusal, or tooManyRequests */
async function miss(client: Client, refusal: 'notFound' | 'verificationCodeWrong'): Promise<never> {
  await spendFrom(client, MISSES);
  throw new AppError(refusal);
}

/** Returns the copies that are proven to be de-identified and whose originals still exist; none while the copies are not ready. */
async function copiesOf(
  { organisationId, shareId }: StoredShare,
  { state, files, proofs }: NonNullable<StoredShare['copies']>,
  left: readonly CaseFileRow[],
): Promise<CaseFileRow[]> {
  if (state !== 'ready') return [];
  const proven = new Set(proofs.map(({ fileId }) => fileId));
  const ids = files
    .filter(({ fileId, copyId }) => proven.has(copyId) && left.some((row) => row.fileId === fileId))
    .map(({ copyId }) => copyId);
  const copies = await caseFilesOf(organisationId, ids);
  return copies.filter((copy) => copy.subject === shareId && copy.state === 'ready');
}

/** States of an order in which its guest can no longer read anything. */
const OVER: readonly OrderState[] = ['cancelled', 'refused', 'awaitingSending'];

/**
 * Returns the order of a guest's link. Returns `undefined` if the order went to another lab, was cancelled or refused, or is not sent yet.
 */
export async function orderOfGuest({ organisationId, orderId, guestId }: StoredShare) {
  const order = guestId === null || orderId === null ? undefined : await readOrder(organisationId, orderId);
  return order?.lab?.organisationId === guestId && !OVER.includes(order.state) ? order : undefined;
}

/** Returns the clinic's ready files of a guest's order; `undefined` if the guest may no longer read the order. */
async function guestFiles(share: StoredShare): Promise<CaseFileRow[] | undefined> {
  const order = await orderOfGuest(share);
  if (order === undefined) return undefined;
  const files = await filesOfOrder(order.clinicId, order.orderId);
  return files.filter(({ state, payerId }) => state === 'ready' && payerId === order.clinicId);
}

/** Returns a share's organisation and its remaining files; `undefined` if nothing remains to show. */
export async function sharedNow(share: StoredShare): Promise<Shared | undefined> {
  const { organisationId, orderId, patientId, subject } = share;
  if (share.guestId !== null) {
    const [sender, shownFiles] = await Promise.all([organisationStore.read(organisationId), guestFiles(share)]);
    const isOpen = sender !== undefined && stateOf(sender) === 'active' && shownFiles !== undefined;
    return isOpen ? { share, organisation: sender, files: shownFiles } : undefined;
  }
  const [organisation, order, patient, files] = await Promise.all([
    organisationStore.read(organisationId),
    orderId === null ? undefined : readOrder(organisationId, orderId),
    patientId === null ? undefined : readPatient({ organisationId, patientId }),
    caseFilesOf(
      organisationId,
      share.files.map(({ fileId }) => fileId),
    ),
  ]);
  const isThere = organisation !== undefined && stateOf(organisation) === 'active' && (order ?? patient) !== undefined;
  const subjects: readonly string[] = patient === undefined ? [subject] : [subject, ...idsOf(patient)];
  const left = files.filter((file) => subjects.includes(file.subject));
  if (!isThere || left.length === 0) return undefined;
  const shown = share.copies === null ? left : await copiesOf(share, share.copies, left);
  return shown.length > 0 || share.copies?.state === 'preparing' ? { share, organisation, files: shown } : undefined;
}

/** Throws 40001 for a wrong code. The try is counted before the code is compared, so that simultaneous guesses are counted too. */
async function proveCode({ client }: Visitor, share: StoredShare, accessCode: string): Promise<void> {
  const retryAfter = await countUse(TRIES, share.shareId);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  if (!(await shareStore.isCode(share, accessCode))) await miss(client, 'verificationCodeWrong');
  await giveBack(TRIES, share.shareId);
}

/**
 * Returns the share of a visitor's link. Throws 40400 for an unknown link, 41000 for an ended share, and 40001 for a wrong code. `shared`
 * is `undefined` if the access code is missing.
 */
export async function findShared(
  visitor: Visitor,
): Promise<{ readonly share: StoredShare; readonly shared: Shared | undefined }> {
  const { input, client, now } = visitor;
  const share = await shareStore.findByToken(input.token);
  if (share === undefined) return miss(client, 'notFound');
  if (share === 'erased') throw new AppError('shareEnded', { reason: 'cancelled' });
  if (!isShareOpen(share, now))
    throw new AppError('shareEnded', { reason: share.endedAt === null ? 'expired' : 'cancelled' });
  if (share.codeEmail !== null) {
    if (input.accessCode === undefined) return { share, shared: undefined };
    await proveCode(visitor, share, input.accessCode);
  }
  const shared = await sharedNow(share);
  if (shared === undefined) throw new AppError('shareEnded', { reason: 'cancelled' });
  return { share, shared };
}

/** Returns one file of a share. Throws 40001 if a required code is missing, and 40400 if the share has no such file. */
export async function findSharedFile(
  visitor: Visitor & { readonly input: { readonly fileId: FileId } },
): Promise<{ readonly share: StoredShare; readonly file: CaseFileRow }> {
  const { share, shared } = await findShared(visitor);
  if (shared === undefined) throw new AppError('verificationCodeWrong');
  if (share.copies?.state === 'preparing') throw new AppError('stateRefusesAction', { state: 'preparing' });
  const file = shared.files.find(({ fileId }) => fileId === visitor.input.fileId);
  if (file === undefined) throw new AppError('notFound');
  return { share, file };
}
