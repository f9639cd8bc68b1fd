import type { notificationApi } from '#shared/notification/notification-api.ts';
import {
  type Message,
  type MessageCategory,
  NOTIFICATION_TYPES,
  NotificationCategory,
} from '#shared/notification/notification.ts';
import { addressOf } from '#shared/notification/notification-links.ts';
import type { AccountId } from '#shared/ids.ts';
import { type ServerWords, serverWords } from '#shared/locales/server-words.ts';
import type { Handler } from '#functions/http/call.ts';
import { mayOpen } from './may-open.ts';
import { notifications, type StoredNotification, unreadCounts } from './notification-items.ts';
import { notificationWords } from './notification-words.ts';

/** Largest number of messages that the dialog reads. In each category, it shows at most `CATEGORY_MESSAGES_MAX` of them. */
const MESSAGES_MAX = 200;
const CATEGORY_MESSAGES_MAX = 100;

function toMessage(row: StoredNotification, words: ServerWords): Message {
  const { subject, body } = notificationWords(row, words);
  const shown = {
    id: row.notificationId,
    subject,
    body,
    createTime: row.at,
    isRead: row.isRead ? 1 : 2,
  } as const;
  const { orderId, workOrderId } = row;
  return {
    ...shown,
    address: addressOf(row),
    ...(orderId && { orderId }),
    ...(workOrderId && { workOrderId }),
  };
}

function categoryOf(
  code: NotificationCategory,
  rows: readonly StoredNotification[],
  words: ServerWords,
): MessageCategory {
  const cateName = words.notification.category[code];
  const own = rows.filter((row) => NOTIFICATION_TYPES[row.type].category === code);
  const unReadCount = own.filter((row) => !row.isRead).length;
  const messageInfo = own.slice(0, CATEGORY_MESSAGES_MAX).map((row) => toMessage(row, words));
  return {
    cateCode: code,
    cateName,
    newMessage: unReadCount,
    child: [{ cateName, unReadCount, messageInfo }],
  };
}

/** Returns the messages with a page that the caller may still open. An order, for example, may have been assigned to a colleague since. */
async function stillOpen(rows: readonly StoredNotification[], accountId: AccountId): Promise<StoredNotification[]> {
  const asked = new Map<string, Promise<boolean>>();
  const isOpen = ({ orderId, workOrderId, organisationId }: StoredNotification): Promise<boolean> => {
    const subjectId = workOrderId ?? orderId;
    if (subjectId === undefined || organisationId === undefined) return Promise.resolve(true);
    const key = `${organisationId} ${subjectId}`;
    const answer = asked.get(key) ?? mayOpen({ organisationId, orderId, workOrderId }, accountId);
    asked.set(key, answer);
    return answer;
  };
  const verdicts = await Promise.all(rows.map(isOpen));
  return rows.filter((_, index) => verdicts[index]);
}

/** Returns the caller's messages by category, in the language of the request. */
export const center: Handler<(typeof notificationApi)['center']> = async ({ session, language }) => {
  const { accountId } = session;
  const [{ rows }, unread, words] = await Promise.all([
    notifications.page(
      { index: 'primary', key: { accountId }, isDescending: true },
      { limit: MESSAGES_MAX, cursor: null },
    ),
    unreadCounts.read({ accountId }),
    serverWords(language),
  ]);
  const open = await stillOpen(rows, accountId);
  const hidden = rows.filter((row) => !row.isRead && !open.includes(row)).length;
  return {
    message: NotificationCategory.options.map((code) => categoryOf(code, open, words)),
    newMessage: Math.max(0, (unread?.count ?? 0) - hidden),
  };
};
