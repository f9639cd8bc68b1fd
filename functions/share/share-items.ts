import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { Language } from '#shared/account/account.ts';
import { AccountId, FileId, OrganisationId, ShareId, SupportAccessId } from '#shared/ids.ts';
import { ShareCopies } from '#shared/share/scrub.ts';
import { Share, ShareVisit } from '#shared/share/share.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The copies of a de-identified share with what only this side knows. */
const StoredCopies = ShareCopies.extend({
  /** The key of the share's UIDs, secret for ever: with it a copy could be matched to its original. */
  key: z.string(),
  /** The id of each file's copy, under which visitors see it. */
  files: z.array(z.object({ fileId: FileId, copyId: FileId })),
});
export type StoredCopies = z.infer<typeof StoredCopies>;

const ShareFields = Share.omit({ views: true, lastViewedAt: true, createdAt: true, copies: true }).extend({
  copies: StoredCopies.nullable().default(null),
  organisationId: OrganisationId,
  /** Present if the link is a guest lab's: the id under which the order has it. Its files are the order's of each moment. */
  guestId: OrganisationId.nullable().default(null),
  /** Present if it is no link, but what a support access opens for after-sales (BRK-20). */
  accessId: SupportAccessId.nullable().default(null),
  /** The order's or patient's id, by which shares are listed. */
  subject: z.string(),
  creatorId: AccountId,
  /** The language of the mail with the access code. */
  language: Language,
  /** When something is due next: the notice of the last day, then the end. Absent once the share has ended. */
  dueAt: UnixSeconds.optional(),
});
export type StoredShare = z.infer<typeof ShareFields> & Stamps;

export const shares = itemType('share', ShareFields, [
  // Version 2 keeps the parts of images that the sender drew; earlier shares have none.
  (item) => item,
  // Version 3 adds the support access that a share serves; earlier shares are links.
  (item) => item,
]);

/** Leads from a link's secret to its share. It stays after the end, so that the link says so. */
export const shareLinks = itemType(
  'shareLink',
  z.object({ tokenDigest: z.string(), organisationId: OrganisationId, shareId: ShareId }),
);

/** The access code that opens a share: the newest one that was mailed. */
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
