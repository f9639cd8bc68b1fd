import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { announcementStore, announcementView } from './announcement-store.ts';

/** Creates an announcement as a draft. */
export const create: Handler<typeof announcementApi.create> = async ({ input, session, now, commit }) => {
  const row = newRow(now, {
    ...input,
    announcementId: newId('announcement'),
    state: 'draft' as const,
    authorName: session.accountName,
  });
  return commit({
    writes: [announcementStore.create(row)],
    subjects: [row.announcementId],
    answer: announcementView(row),
  });
};
