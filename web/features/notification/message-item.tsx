import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/notification/notification.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface MessageItemProps {
  readonly message: Message;
  readonly isUnread: boolean;
  readonly onOpen: () => void;
}

/** One message; what it is about opens with it. */
export function MessageItem({ message, isUnread, onOpen }: MessageItemProps) {
  const { t } = useTranslation('app');
  const { orderId, subject, body, createTime } = message;
  const address = orderId === undefined ? '/relation' : `/orderDetail/page?${new URLSearchParams({ orderId })}`;
  return (
    <li>
      <Link to={address} onClick={onOpen} className="message">
        <Box fontWeight={isUnread ? 'bold' : 'normal'}>
          {subject} {isUnread && <Badge color="blue">{t('messages.unread')}</Badge>}
        </Box>
        <Box color="text-body-secondary">{body}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          <TimeAgo at={createTime} />
        </Box>
      </Link>
    </li>
  );
}
