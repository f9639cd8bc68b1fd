import { maskAddress } from '#functions/account/mask-address.ts';
import { maskContact } from '#functions/contact/mask-contact.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { deviceOf } from '#shared/account/device-of.ts';
import type { FileId } from '#shared/ids.ts';
import { SHARE_VIEWS_PER_HOUR } from '#shared/limits.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { findShared } from './find-shared.ts';
import type { StoredShare } from './share-items.ts';
import { shareVeil } from './share-veil.ts';
import { shareStore } from './share-store.ts';

const VIEWS: RateLimit = { kind: 'shareView', max: SHARE_VIEWS_PER_HOUR, windowSeconds: 3600 };

/** Returns the name of a file in the share, fixed when the share was made; `undefined` for a copy, which has its own name. */
const shownName = ({ files }: StoredShare, fileId: FileId): string | undefined =>
  files.find((file) => file.fileId === fileId)?.name;

/** Opens a link, counts the view, and records its time and network. The audit line belongs to the sender's organisation. */
export const open: Handler<(typeof shareApi)['open']> = async (call) => {
  const { client, now, requestId } = call;
  const { share, shared } = await findShared(call);
  if (shared === undefined) return { state: 'codeNeeded', codeEmail: maskContact(share.codeEmail ?? '') };
  if (share.copies?.state === 'preparing') return { state: 'preparing' };
  const retryAfter = await countUse(VIEWS, share.shareId);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  const { fileName } = await shareVeil(share);
  const { browser = '', system = '' } = deviceOf(client.userAgent);
  const visit = { at: now, network: maskAddress(client.sourceIp), browser, system, requestId };
  return call.commit({
    writes: [shareStore.check(share), ...shareStore.view(share, visit)],
    owner: share.organisationId,
    subjects: [share.shareId, share.subject],
    answer: {
      state: 'open',
      organisationName: shared.organisation.name,
      creatorName: share.creatorName,
      files: shared.files.map(({ fileId, name, sizeBytes }) => ({
        fileId,
        name: shownName(share, fileId) ?? (share.guestId === null ? name : fileName(name)),
        sizeBytes,
      })),
      canDownload: share.canDownload,
      expiresAt: share.expiresAt,
      isGuest: share.guestId !== null,
    },
  });
};
