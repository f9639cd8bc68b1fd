import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage } from '#functions/store/list-page.ts';
import { announcementStore, announcementView } from './announcement-store.ts';

/** Returns a page of all announcements, newest first. */
export const index: Handler<typeof announcementApi.index> = async ({ input, session }) => {
  const { list, ...rest } = await announcementStore.page(
    input.state,
    listPage(input, `${session.organisationId} ${input.state ?? ''}`),
  );
  return { list: list.map(announcementView), ...rest };
};
