import { queryOptions } from '@tanstack/react-query';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import { ANNOUNCEMENT_POLL_MS } from '#shared/announcement/announcement-limits.ts';
import type { AnnouncementId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '../client.ts';
import { query } from '../query.ts';

export const announcementQueries = {
  /**
   * Reads the announcements for the reader on every page. A failure of this call is not shown, because the page's own calls then also fail
   * and show the failure.
   */
  notices: () =>
    queryOptions({
      queryKey: ['announcement', 'notices'],
      queryFn: ({ signal }) => call(announcementApi.query, {}, { signal, background: true }),
      refetchInterval: ANNOUNCEMENT_POLL_MS,
    }),
  list: (input: RequestOf<typeof announcementApi.index>) =>
    query(['announcement', 'list', input], { endpoint: announcementApi.index, input }),
  detail: (announcementId: AnnouncementId) =>
    query(['announcement', 'detail', announcementId], { endpoint: announcementApi.read, input: { announcementId } }),
};
