import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationApi } from '#shared/notification/notification-api.ts';
import type { Message, MessageCategory } from '#shared/notification/notification.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { MessageItem } from './message-item.tsx';
import './notification-centre.css';

const UNREAD = 2;
const READ_AT_ONCE_MAX = 100;
const messagesOf = (category: MessageCategory): Message[] => category.child.flatMap((child) => child.messageInfo);

/** The person's messages by category, unread ones marked; a message of an order leads to it. */
export function NotificationCentre({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const { data } = useQuery(notificationQueries.center());
  const read = useCall(notificationApi.multiIsRead);
  const categories = data?.message ?? [];
  const unread = categories.flatMap(messagesOf).filter((message) => message.isRead === UNREAD);
  return (
    <Modal
      visible
      size="large"
      header={t('topBar.messages')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            {unread.length > 0 && (
              <Button
                loading={read.isPending}
                onClick={() => read.mutate({ ids: unread.slice(0, READ_AT_ONCE_MAX).map(({ id }) => id) })}
              >
                {t('messages.readAll')}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {t('action.close')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {data === undefined && <SkeletonRows />}
      {data !== undefined && categories.every((category) => messagesOf(category).length === 0) ? (
        <EmptyState picture="messages" title={t('messages.empty')} text={t('messages.emptyText')} />
      ) : (
        <Tabs
          ariaLabel={t('topBar.messages')}
          tabs={categories
            .filter((category) => messagesOf(category).length > 0)
            .map((category) => ({
              id: category.cateCode,
              label: category.newMessage > 0 ? `${category.cateName} (${category.newMessage})` : category.cateName,
              content: (
                <ul className="messages">
                  {messagesOf(category).map((message) => (
                    <MessageItem
                      key={message.id}
                      message={message}
                      isUnread={message.isRead === UNREAD}
                      onOpen={() => {
                        if (message.isRead === UNREAD) read.mutate({ ids: [message.id] });
                        onClose();
                      }}
                    />
                  ))}
                </ul>
              ),
            }))}
        />
      )}
    </Modal>
  );
}
