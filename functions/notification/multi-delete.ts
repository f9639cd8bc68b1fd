import type { notificationApi } from '#shared/notification/notification-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { notifications, touchedMeanwhile, unreadCounts } from './notification-items.ts';

/** Deletes the caller's messages permanently. Ids of deleted messages and of other people's messages change nothing. */
export const multiDelete: Handler<(typeof notificationApi)['multiDelete']> = ({ input, session, commit }) => {
  const { accountId } = session;
  const keys = [...new Set(input.ids)].map((notificationId) => ({ accountId, notificationId }));
  const answer = {};
  return retryIfChanged(async () => {
    const rows = await notifications.readMany(keys);
    if (rows.length === 0) return answer;
    const unread = rows.filter((row) => !row.isRead).length;
    return await commit({
      writes: [
        ...rows.map((row) => notifications.remove(row, touchedMeanwhile)),
        ...(unread === 0 ? [] : [unreadCounts.add({ accountId }, { by: { count: -unread } })]),
      ],
      subjects: rows.map((row) => row.notificationId),
      answer,
    });
  });
};
