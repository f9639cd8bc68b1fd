import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/notification/notification.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { isUnread } from './messages-of.ts';

interface MessageItemProps {
  readonly message: Message;
  readonly onRead: () => void;
  readonly onDelete: () => void;
  readonly onOpen: () => void;
}

/** Shows one message. A click opens the page that the message is about. */
export function MessageItem({ message, onRead, onDelete, onOpen }: MessageItemProps) {
  const { t } = useTranslation(['portal', 'app']);
  const { subject, body, createTime, address } = message;
  const isNew = isUnread(message);
  const open = () => {
    if (isNew) onRead();
    onOpen();
  };
  return (
    <li className="message">
      <Link to={address} onClick={open}>
        <Box fontWeight={isNew ? 'bold' : 'normal'}>
          {subject} {isNew && <Badge color="blue">{t('app:messages.unread')}</Badge>}
        </Box>
        <Box color="text-body-secondary">{body}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          <TimeAgo at={createTime} />
        </Box>
      </Link>
      {isNew && (
        <Button variant="icon" iconName="check" ariaLabel={`${t('messages.read')}: ${subject}`} onClick={onRead} />
      )}
      <Button
        variant="icon"
        iconName="remove"
        ariaLabel={`${t('messages.delete.action')}: ${subject}`}
        onClick={onDelete}
      />
    </li>
  );
}
