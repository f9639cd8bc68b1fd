import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { Language } from '#shared/account/account.ts';
import { AccountId, FileId, OrganisationId, ShareId, SupportAccessId } from '#shared/ids.ts';
import { ShareCopies } from '#shared/share/scrub.ts';
import { Share, ShareVisit } from '#shared/share/share.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The copies of a de-identified share, with fields that stay inside the platform. */
const StoredCopies = ShareCopies.extend({
  /** Key with which the copies' new UIDs are calculated. With this key, a copy can be matched to its original, so it stays secret for ever. */
  key: z.string(),
  /** The id of each file's copy. Visitors see the copy under this id. */
  files: z.array(z.object({ fileId: FileId, copyId: FileId })),
});
export type StoredCopies = z.infer<typeof StoredCopies>;

const ShareFields = Share.omit({ views: true, lastViewedAt: true, createdAt: true, copies: true }).extend({
  copies: StoredCopies.nullable().default(null),
  organisationId: OrganisationId,
  /**
   * The guest's id in the order; `null` if the link is for no guest. A guest's link shows the files that the order has at the time of the
   * visit.
   */
  guestId: OrganisationId.nullable().default(null),
  /**
   * The support access that this share serves; `null` for a share by link. The access opens the share for after-sales, without a link
   * (BRK-20).
   */
  accessId: SupportAccessId.nullable().default(null),
  /** Id of the order or patient, by which shares are listed. */
  subject: z.string(),
  creatorId: AccountId,
  /** Language of the mail with the access code. */
  language: Language,
  /** Moment of the next due step: the notice of the last day, then the end. Absent after the end, except while copies are to be erased. */
  dueAt: UnixSeconds.optional(),
});
export type StoredShare = z.infer<typeof ShareFields> & Stamps;

export const shares = itemType('share', ShareFields, [
  // Version 2 adds the boxes that the sender drew on images. Earlier shares have none.
  (item) => item,
  // Version 3 adds the support access that a share serves. Earlier shares are all by link.
  (item) => item,
]);

/**
 * Maps the digest of a link's secret to its share. The row is kept after the share's end, so that the link can say that the share has
 * ended.
 */
export const shareLinks = itemType(
  'shareLink',
  z.object({ tokenDigest: z.string(), organisationId: OrganisationId, shareId: ShareId }),
);

/** The digest of the access code that opens a share. Only the newest mailed code is valid. */
export const shareCodes = itemType(
  'shareCode',
  z.object({ organisationId: OrganisationId, shareId: ShareId, codeDigest: z.string() }),
);

export const shareViews = itemType(
  'shareViews',
  z.object({
    organisationId: OrganisationId,
    shareId: ShareId,
    views: z.int(),
    lastViewedAt: UnixSeconds,
  }),
);

export const shareVisits = itemType(
  'shareVisit',
  ShareVisit.extend({ organisationId: OrganisationId, shareId: ShareId, requestId: z.string() }),
);
