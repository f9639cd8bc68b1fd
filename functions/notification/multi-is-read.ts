import type { notificationApi } from '#shared/notification/notification-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed } from '#functions/store/stamps.ts';
import { notifications, touchedMeanwhile, unreadCounts } from './notification-items.ts';

/** Marks the caller's messages as read. Ids of messages already read, and of other people's messages, change nothing. */
export const multiIsRead: Handler<(typeof notificationApi)['multiIsRead']> = ({ input, session, now, commit }) => {
  const { accountId } = session;
  const keys = [...new Set(input.ids)].map((notificationId) => ({ accountId, notificationId }));
  const answer = {};
  return retryIfChanged(async () => {
    const unread = (await notifications.readMany(keys)).filter((row) => !row.isRead);
    if (unread.length === 0) return answer;
    return await commit({
      writes: [
        ...unread.map((row) => notifications.replace(changed(now, row, { isRead: true }), touchedMeanwhile)),
        unreadCounts.add({ accountId }, { by: { count: -unread.length } }),
      ],
      subjects: unread.map((row) => row.notificationId),
      answer,
    });
  });
};
