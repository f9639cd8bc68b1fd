import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGES_AT_ONCE_MAX, notificationApi } from '#shared/notification/notification-api.ts';
import type { Message, NotificationCategory } from '#shared/notification/notification.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { CategoryList } from './category-list.tsx';
import { DeleteMessageDialog } from './delete-message-dialog.tsx';
import { isUnread, messagesOf } from './messages-of.ts';
import { MessageList } from './message-list.tsx';
import './notification-centre.css';

interface NotificationCentreProps {
  /** Announcements to the person's organisation. */
  readonly notices?: ReactNode;
  readonly onClose: () => void;
}

/** Shows the person's messages (NOT-10): the categories, and beside them the messages of one category. */
export function NotificationCentre({ notices, onClose }: NotificationCentreProps) {
  const { t } = useTranslation(['portal', 'app']);
  const { data, error, refetch } = useQuery(notificationQueries.center());
  const [asked, choose] = useState<NotificationCategory>();
  const [isToBeDeleted, setToBeDeleted] = useState<Message>();
  const read = useCall(notificationApi.multiIsRead);
  const categories = data?.message ?? [];
  const all = categories.flatMap(messagesOf);
  const unread = all.filter(isUnread);
  const shown =
    categories.find(({ cateCode }) => cateCode === asked) ??
    categories.find(({ newMessage }) => newMessage > 0) ??
    categories.find((category) => messagesOf(category).length > 0);
  if (isToBeDeleted !== undefined)
    return <DeleteMessageDialog message={isToBeDeleted} onClose={() => setToBeDeleted(undefined)} />;
  return (
    <Dialog
      size="large"
      title={t('app:topBar.messages')}
      onDismiss={onClose}
      buttons={
        <>
          {unread.length > 0 && (
            <Button
              loading={read.isPending}
              onClick={() => read.mutate({ ids: unread.slice(0, MESSAGES_AT_ONCE_MAX).map(({ id }) => id) })}
            >
              {t('app:messages.readAll')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('app:action.close')}
          </Button>
        </>
      }
    >
      {notices}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && shown === undefined && (
        <EmptyState picture="messages" title={t('app:messages.empty')} text={t('app:messages.emptyText')} />
      )}
      {shown !== undefined && (
        <div className="notification-centre">
          <CategoryList categories={categories} shown={shown.cateCode} onChoose={choose} />
          <MessageList
            category={shown}
            onRead={(message) => read.mutate({ ids: [message.id] })}
            onDelete={setToBeDeleted}
            onOpen={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}
