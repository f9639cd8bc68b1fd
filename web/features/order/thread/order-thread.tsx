import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageId, OrderId } from '#shared/ids.ts';
import type { OrderHistoryEntry } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import type { MessageFiles } from './message-files.ts';
import { MessageLine, MoveLine } from './thread-line.tsx';
import { threadLines } from './thread-lines.ts';
import { ThreadSearch } from './thread-search.tsx';
import { useReadMark } from './use-read-mark.ts';
import { WriteMessage } from './write-message.tsx';
import './order-thread.css';

interface OrderThreadProps {
  readonly orderId: OrderId;
  readonly history: readonly OrderHistoryEntry[];
  readonly files: MessageFiles;
}

/**
 * Shows the messages of both sides, with the quoted messages and the people who have read them. The entries of the
 * order's history appear between the messages.
 */
export function OrderThread({ orderId, history, files }: OrderThreadProps) {
  const { t } = useTranslation('order');
  const { user, may } = useSession();
  const thread = useQuery(orderQueries.messages(orderId));
  const [quotedId, setQuotedId] = useState<MessageId>();
  const { list: messages = [], marks = [], readTo } = thread.data ?? {};
  useReadMark({ orderId, messages: thread.data?.list, readTo });
  const byId = new Map(messages.map((message) => [message.messageId, message]));
  const quoted = quotedId && byId.get(quotedId);
  const mayWrite = may('order:message');
  return (
    <Container>
      <SpaceBetween size="m">
        {thread.data === undefined && <SkeletonRows />}
        {messages.length > 0 && <ThreadSearch orderId={orderId} messages={messages} />}
        {thread.data?.total === 0 && (
          <EmptyState picture="messages" title={t('thread.empty')} text={t('thread.emptyText')} />
        )}
        <ol className="thread" aria-label={t('tab.thread')} aria-live="polite">
          {thread.data !== undefined &&
            threadLines(messages, history).map((line) =>
              line.kind === 'message' ? (
                <MessageLine
                  key={line.message.messageId}
                  message={line.message}
                  quoted={line.message.quoteId === null ? undefined : byId.get(line.message.quoteId)}
                  files={files.shown(line.message.fileIds)}
                  isOwn={line.message.authorId === user.ID}
                  readers={marks.filter(({ messageId }) => messageId === line.message.messageId)}
                  onQuote={mayWrite ? () => setQuotedId(line.message.messageId) : undefined}
                />
              ) : (
                <MoveLine key={`${line.entry.action} ${line.at}`} entry={line.entry} />
              ),
            )}
        </ol>
        {mayWrite && <WriteMessage {...{ orderId, quoted, files }} onUnquote={() => setQuotedId(undefined)} />}
        {mayWrite && (
          <Box fontSize="body-s" color="text-body-secondary">
            {t('thread.readHelp')}
          </Box>
        )}
      </SpaceBetween>
    </Container>
  );
}
