import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { Message, MessageCategory } from '#shared/notification/notification.ts';
import { MessageItem } from './message-item.tsx';
import { messagesOf } from './messages-of.ts';

interface MessageListProps {
  readonly category: MessageCategory;
  readonly onRead: (message: Message) => void;
  readonly onDelete: (message: Message) => void;
  readonly onOpen: () => void;
}

/** Lists the messages of one category, newest first. */
export function MessageList({ category, onRead, onDelete, onOpen }: MessageListProps) {
  const { t } = useTranslation('portal');
  const messages = messagesOf(category);
  if (messages.length === 0) {
    return (
      <Box padding="m" color="text-body-secondary">
        {t('messages.none')}
      </Box>
    );
  }
  return (
    <ul className="messages" aria-label={category.cateName}>
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          onRead={() => onRead(message)}
          onDelete={() => onDelete(message)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
