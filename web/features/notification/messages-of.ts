import type { Message, MessageCategory } from '#shared/notification/notification.ts';

/** Value of `isRead` for an unread message (NOT-9). */
const UNREAD = 2;

export const isUnread = (message: Message): boolean => message.isRead === UNREAD;

export const messagesOf = (category: MessageCategory): Message[] =>
  category.child.flatMap((child) => child.messageInfo);
