import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { Language } from '#shared/account/account.ts';
import { AccountId, OrganisationId, ShareId } from '#shared/ids.ts';
import { Share, ShareVisit } from '#shared/share/share.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const ShareFields = Share.omit({ views: true, lastViewedAt: true, createdAt: true }).extend({
  organisationId: OrganisationId,
  /** The order's or patient's id, by which shares are listed. */
  subject: z.string(),
  creatorId: AccountId,
  /** The language of the mail with the access code. */
  language: Language,
  /** When something is due next: the notice of the last day, then the end. Absent once the share has ended. */
  dueAt: UnixSeconds.optional(),
});
export type StoredShare = z.infer<typeof ShareFields> & Stamps;

export const shares = itemType('share', ShareFields);

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
