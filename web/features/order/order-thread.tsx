import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import PromptInput from '@cloudscape-design/components/prompt-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import './order-thread.css';

/** Shows the messages of both sides about the order. A typed text is kept until it is sent. */
export function OrderThread({ orderId }: { orderId: OrderId }) {
  const { t } = useTranslation('order');
  const { user, may } = useSession();
  const messages = useQuery(orderQueries.messages(orderId));
  const [body, setBody] = useDraft(`message-${orderId}`);
  const [isEmptySent, setEmptySent] = useState(false);
  const write = useCall(orderApi.message);
  const send = () => {
    setEmptySent(body.trim() === '');
    if (body.trim() !== '') write.mutate({ orderId, body }, { onSuccess: () => setBody('') });
  };
  return (
    <Container>
      <SpaceBetween size="m">
        {messages.data === undefined && <SkeletonRows />}
        {messages.data?.total === 0 && (
          <EmptyState picture="messages" title={t('thread.empty')} text={t('thread.emptyText')} />
        )}
        <ol className="thread" aria-label={t('tab.thread')} aria-live="polite">
          {messages.data?.list.map((message) => (
            <li key={message.messageId} className={message.authorId === user.ID ? 'thread-mine' : 'thread-theirs'}>
              <Box fontSize="body-s" color="text-body-secondary">
                {message.authorName} · {t(`turn.${message.side}`)} · <TimeAgo at={message.at} />
              </Box>
              <div className="thread-body written">{message.body}</div>
            </li>
          ))}
        </ol>
        {may('order:message') && (
          <PromptInput
            value={body}
            ariaLabel={t('thread.write')}
            placeholder={t('thread.write')}
            actionButtonIconName="send"
            actionButtonAriaLabel={t('thread.send')}
            invalid={isEmptySent}
            disabled={write.isPending}
            maxRows={6}
            onChange={({ detail }) => setBody(detail.value)}
            onAction={send}
          />
        )}
      </SpaceBetween>
    </Container>
  );
}
