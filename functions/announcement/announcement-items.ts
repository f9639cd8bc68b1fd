import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { Announcement } from '#shared/announcement/announcement.ts';
import { AccountId, AnnouncementId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

export const announcements = itemType(
  'announcement',
  Announcement.omit({ version: true, createdAt: true, updatedAt: true }).extend({
    /**
     * End of the announcement, or a far day if it has no end. Present only while the announcement is published. It is the key in the index
     * of shown announcements.
     */
    shownUntil: UnixSeconds.optional(),
  }),
);
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof announcements.read>>>;

/** Records that a person has read an announcement, with the organisation in which the person acted. */
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
