import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { Announcement } from '#shared/announcement/announcement.ts';
import { AccountId, AnnouncementId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

export const announcements = itemType(
  'announcement',
  Announcement.omit({ version: true, createdAt: true, updatedAt: true }).extend({
    /** Present while it is published: its end, or a far day without one. It is in the index of those that are shown. */
    shownUntil: UnixSeconds.optional(),
  }),
);
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof announcements.read>>>;

/** A person has read an announcement, in the organisation in which they acted. */
export const acknowledgements = itemType(
  'acknowledgement',
  z.object({
    accountId: AccountId,
    announcementId: AnnouncementId,
    organisationId: OrganisationId,
    at: UnixSeconds,
  }),
);
export type AcknowledgementRow = NonNullable<Awaited<ReturnType<typeof acknowledgements.read>>>;
