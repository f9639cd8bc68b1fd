import { caseFilesOf } from '#functions/file/find-case-file.ts';
import { readManifest } from '#functions/file/find-manifest.ts';
import { findSubject, type FileSubject } from '#functions/file/find-subject.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import { newId } from '#functions/store/new-id.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { newRow } from '#functions/store/stamps.ts';
import { SHARE_LIFETIME_DAYS, SHARE_NOTICE_SECONDS, SHARES_PER_DAY } from '#shared/limits.ts';
import type { MaskBox } from '#shared/share/scrub.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { newCopies } from './new-copies.ts';
import { orderMove } from './order-move.ts';
import { shareEvent } from './share-event.ts';
import type { StoredShare } from './share-items.ts';
import { recordEndOf, shareStore } from './share-store.ts';
import { shareVeil } from './share-veil.ts';

type Readable = Parameters<typeof readManifest>[0];
type Create = (typeof shareApi)['create'];

const DAY_SECONDS = 24 * 3600;
const PER_DAY: RateLimit = { kind: 'shareDay', max: SHARES_PER_DAY, windowSeconds: DAY_SECONDS };

/**
 * Returns the chosen files in the chosen order. Throws 40400 for a file of another order or patient, and 40901 for a file that is not
 * ready.
 */
async function chosenFiles({ input, session }: Call<Create>, subjects: readonly string[]) {
  const ids = [...new Set(input.fileIds)];
  const rows = new Map((await caseFilesOf(session.organisationId, ids)).map((row) => [row.fileId, row]));
  return ids.map((fileId) => {
    const row = rows.get(fileId);
    if (row === undefined || !subjects.includes(row.subject)) throw new AppError('notFound');
    if (row.state !== 'ready') throw new AppError('stateRefusesAction', { state: row.state });
    return row;
  });
}

/** Returns the order or patient of the caller's clinic. Throws 40300 for a lab, which cannot share the clinic's files. */
async function ownSubject(call: Call<Create>): Promise<FileSubject & { readonly id: string }> {
  const found = await findSubject(call, call.input.subject);
  if (found.organisationId !== call.session.organisationId) throw new AppError('noPermission');
  const id = found.orderId ?? found.patientId;
  if (id === null) throw new AppError('notFound');
  return { ...found, id };
}

/** Returns the box with its edges in order, whichever corner it was drawn from. */
const upright = ({ left, top, right, bottom }: MaskBox): MaskBox => ({
  left: Math.min(left, right),
  top: Math.min(top, bottom),
  right: Math.max(left, right),
  bottom: Math.max(top, bottom),
});

/** Checks that each box is drawn on an asset of a shared file. @throws {AppError} notFound */
async function checkDrawn({ input }: Call<Create>, rows: readonly Readable[]): Promise<void> {
  for (const fileId of new Set(input.drawnMasks.map((mask) => mask.fileId))) {
    const row = rows.find((each) => each.fileId === fileId);
    const manifest = row === undefined ? null : await readManifest(row);
    const known = new Set(manifest?.assets.map(({ assetId }) => assetId));
    const drawn = input.drawnMasks.filter((mask) => mask.fileId === fileId);
    if (drawn.some(({ assetId }) => !known.has(assetId))) throw new AppError('notFound');
  }
}

/** Shares files by a new link. Only this answer contains the link's secret; the table has its digest. */
export const create: Handler<Create> = async (call) => {
  const { input, session, now, language } = call;
  const { organisationId, accountId: creatorId, accountName: creatorName } = session;
  const { orderId, patientId, ids, id: subject } = await ownSubject(call);
  const { canDownload, codeEmail, disclosure } = input;
  const chosen = await chosenFiles(call, ids);
  await checkDrawn(call, chosen);
  const { fileName } = await shareVeil({ organisationId, orderId, patientId, disclosure });
  const files = chosen.map(({ fileId, name }) => ({ fileId, name: fileName(name) }));
  const expiresAt = now + SHARE_LIFETIME_DAYS * DAY_SECONDS;
  const row: StoredShare = newRow(now, {
    shareId: newId('share'),
    organisationId,
    guestId: null,
    accessId: null,
    subject,
    orderId,
    patientId,
    files,
    canDownload,
    disclosure,
    copies:
      disclosure === 'deidentified'
        ? newCopies({
            ...input,
            drawnMasks: input.drawnMasks.map(({ box, ...image }) => ({ ...image, box: upright(box) })),
          })
        : null,
    codeEmail,
    creatorId,
    creatorName,
    language,
    expiresAt,
    endedAt: null,
    dueAt: expiresAt - SHARE_NOTICE_SECONDS,
    ttl: recordEndOf({ expiresAt }),
  });
  const { token, tokenDigest } = newSecretToken();
  const moved = await orderMove(row, { action: 'share', actorName: creatorName });
  const mailed = codeEmail === null ? [] : [await shareEvent('ShareCodeRequested', row, creatorName)];
  const prepared = row.copies === null ? [] : [await shareEvent('ShareCopiesRequested', row, creatorName)];
  return call.commit({
    writes: [...shareStore.create(row, tokenDigest), await countingUse(PER_DAY, organisationId)],
    history: moved.history,
    events: [...moved.events, ...mailed, ...prepared],
    subjects: [row.shareId, subject, ...files.map(({ fileId }) => fileId)],
    answer: { share: await shareStore.shown(row), token },
  });
};
