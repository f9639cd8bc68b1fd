import { type AnnouncementRow, announcements } from '#functions/announcement/announcement-items.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

/** Returns the input of an announcement to all clinics and labs that is shown from now on. */
export const anAnnouncement = (
  change: Partial<RequestOf<typeof announcementApi.create>> = {},
): RequestOf<typeof announcementApi.create> => ({
  kind: 'information',
  audience: { organisationTypes: ['clinic', 'lab'], countries: [], families: [] },
  texts: { en: { title: 'New scanner', text: 'It is here.' } },
  startsAt: nowSeconds(),
  endsAt: null,
  mustAcknowledge: false,
  ...change,
});

/** Puts a draft of an announcement into the table. */
export async function draftAnnouncement(): Promise<AnnouncementRow> {
  const row: AnnouncementRow = newRow(nowSeconds(), {
    announcementId: newId('announcement'),
    kind: 'information',
    audience: { organisationTypes: ['clinic', 'lab'], countries: [], families: [] },
    texts: { en: { title: 'New scanner', text: 'It is here.' } },
    startsAt: nowSeconds(),
    endsAt: null,
    mustAcknowledge: false,
    state: 'draft',
    authorName: 'Sam',
  });
  await transact([announcements.create(row)]);
  return row;
}
