import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import PromptInput from '@cloudscape-design/components/prompt-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderHistoryEntry, OrderMessage } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { TextWithTeeth } from '#web/ui/tooth/text-with-teeth.tsx';
import { useDraft } from '#web/ui/use-draft.ts';
import { threadLines } from './thread-lines.ts';
import { useHappened } from './use-happened.ts';
import './order-thread.css';

interface OrderThreadProps {
  readonly orderId: OrderId;
  readonly history: readonly OrderHistoryEntry[];
}

function MessageLine({ message, isOwn }: { message: OrderMessage; isOwn: boolean }) {
  const { t } = useTranslation('order');
  return (
    <li className={isOwn ? 'thread-mine' : 'thread-theirs'}>
      <Box fontSize="body-s" color="text-body-secondary">
        {message.authorName} · {t(`turn.${message.side}`)} · <TimeAgo at={message.at} />
      </Box>
      <div className="thread-body written">
        <TextWithTeeth text={message.body} notation={message.notation} />
      </div>
    </li>
  );
}

function MoveLine({ entry }: { entry: OrderHistoryEntry }) {
  const happened = useHappened();
  return (
    <li className="thread-move">
      <Box fontSize="body-s" color="text-body-secondary" textAlign="center">
        <strong>{happened(entry)}</strong> · {entry.actorName} · <TimeAgo at={entry.at} />
      </Box>
    </li>
  );
}

/** Shows the messages of both sides, and between them the moves of the order. A typed text is kept until it is sent. */
export function OrderThread({ orderId, history }: OrderThreadProps) {
  const { t } = useTranslation('order');
  const { user, may } = useSession();
  const messages = useQuery(orderQueries.messages(orderId));
  const { toothNotation } = usePreferences();
  const [body, setBody] = useDraft(`message-${orderId}`);
  const [isEmptySent, setEmptySent] = useState(false);
  const write = useCall(orderApi.message);
  const send = () => {
    setEmptySent(body.trim() === '');
    if (body.trim() !== '') write.mutate({ orderId, body, notation: toothNotation }, { onSuccess: () => setBody('') });
  };
  return (
    <Container>
      <SpaceBetween size="m">
        {messages.data === undefined && <SkeletonRows />}
        {messages.data?.total === 0 && (
          <EmptyState picture="messages" title={t('thread.empty')} text={t('thread.emptyText')} />
        )}
        <ol className="thread" aria-label={t('tab.thread')} aria-live="polite">
          {messages.data !== undefined &&
            threadLines(messages.data.list, history).map((line) =>
              line.kind === 'message' ? (
                <MessageLine
                  key={line.message.messageId}
                  message={line.message}
                  isOwn={line.message.authorId === user.ID}
                />
              ) : (
                <MoveLine key={`${line.entry.action} ${line.at}`} entry={line.entry} />
              ),
            )}
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
