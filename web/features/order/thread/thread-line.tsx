import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageId } from '#shared/ids.ts';
import type { ReadMark } from '#shared/order/order-thread-calls.ts';
import type { OrderHistoryEntry, OrderMessage } from '#shared/order/order.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useHappened } from '../use-happened.ts';
import { MessageText } from './message-text.tsx';

const elementId = (messageId: MessageId): string => `message-${messageId}`;

/** Scrolls to a message of the thread and focuses it. */
export function goToMessage(messageId: MessageId): void {
  const line = document.getElementById(elementId(messageId));
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}

interface MessageLineProps {
  readonly message: OrderMessage;
  readonly quoted: OrderMessage | undefined;
  /** Files of the message. */
  readonly files: ReactNode;
  readonly isOwn: boolean;
  /** People of the other side who have read the thread up to this message. */
  readonly readers: readonly ReadMark[];
  /** Quotes the message; absent if the reader may not write. */
  readonly onQuote: (() => void) | undefined;
}

/**
 * Shows one message with the message that it quotes. Also shows the people of the other side who have read the thread
 * up to this message.
 */
export function MessageLine({ message, quoted, files, isOwn, readers, onQuote }: MessageLineProps) {
  const { t } = useTranslation('order');
  return (
    <li className={isOwn ? 'thread-mine' : 'thread-theirs'} id={elementId(message.messageId)} tabIndex={-1}>
      <Box fontSize="body-s" color="text-body-secondary">
        {message.authorName} · {t(`turn.${message.side}`)} · <TimeAgo at={message.at} />
      </Box>
      <div className="thread-body written">
        {quoted !== undefined && (
          <blockquote className="thread-quote" aria-label={t('thread.quoteOf', { name: quoted.authorName })}>
            <strong>{quoted.authorName}</strong>
            <span className="thread-quoted">
              <MessageText {...quoted} />
            </span>
          </blockquote>
        )}
        <MessageText {...message} />
        {files}
      </div>
      <div className="thread-below">
        {onQuote !== undefined && (
          <Button
            variant="inline-link"
            ariaLabel={t('thread.quoting', { name: message.authorName })}
            formAction="none"
            onClick={onQuote}
          >
            {t('thread.quote')}
          </Button>
        )}
        {readers.length > 0 && (
          <Box fontSize="body-s" color="text-body-secondary">
            {t('thread.readBy', { name: readers.map(({ name }) => name).join(', ') })}
          </Box>
        )}
      </div>
    </li>
  );
}

/** Shows a move of the order, such as its acceptance, between the messages. */
export function MoveLine({ entry }: { entry: OrderHistoryEntry }) {
  const happened = useHappened();
  return (
    <li className="thread-move">
      <Box fontSize="body-s" color="text-body-secondary" textAlign="center">
        <strong>{happened(entry)}</strong> · {entry.actorName} · <TimeAgo at={entry.at} />
      </Box>
    </li>
  );
}
