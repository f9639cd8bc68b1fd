import { isNoticedAccess, accessNoticeQuery } from '#web/api/queries/access-notice-query.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { announcementQueries } from '#web/api/queries/announcement-queries.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import type { Session } from '#web/api/session.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Reads all data that the portal's frame shows to this person. */
export function readFrame(client: QueryClient, session: Session): void {
  void client.prefetchQuery(notificationQueries.center());
  void client.prefetchQuery(accountQueries.organisations());
  if (session.side !== undefined) void client.prefetchQuery(announcementQueries.notices());
  if (isNoticedAccess(session)) void client.prefetchQuery(accessNoticeQuery());
}
