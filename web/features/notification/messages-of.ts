import type { Message, MessageCategory } from '#shared/notification/notification.ts';

/** NOT-9: `isRead` 2 means unread. */
const UNREAD = 2;

export const isUnread = (message: Message): boolean => message.isRead === UNREAD;

export const messagesOf = (category: MessageCategory): Message[] =>
  category.child.flatMap((child) => child.messageInfo);
