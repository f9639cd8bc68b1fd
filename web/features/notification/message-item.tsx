import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message, NotificationCategory } from '#shared/notification/notification.ts';
import { useSession } from '#web/api/session.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { messageAddress } from './message-address.ts';
import { isUnread } from './messages-of.ts';

interface MessageItemProps {
  readonly message: Message;
  readonly category: NotificationCategory;
  readonly onRead: () => void;
  readonly onDelete: () => void;
  readonly onOpen: () => void;
}

/** Shows one message, which opens the page that it is about. */
export function MessageItem({ message, category, onRead, onDelete, onOpen }: MessageItemProps) {
  const { t } = useTranslation(['portal', 'app']);
  const session = useSession();
  const { subject, body, createTime } = message;
  const isNew = isUnread(message);
  const open = () => {
    if (isNew) onRead();
    onOpen();
  };
  return (
    <li className="message">
      <Link to={messageAddress(message, category, session)} onClick={open}>
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
