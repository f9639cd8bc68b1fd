import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import PromptInput from '@cloudscape-design/components/prompt-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { mentionsIn } from '#shared/order/mentions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderMessage, OrderSide } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import type { MessageFiles } from './message-files.ts';

interface WriteMessageProps {
  readonly orderId: OrderId;
  /** Message that the text answers; `undefined` if it answers none. */
  readonly quoted: OrderMessage | undefined;
  readonly files: MessageFiles;
  readonly onUnquote: () => void;
}

const SIDES = ['clinic', 'lab'] as const satisfies readonly OrderSide[];

/**
 * Shows the field for a message to the other side, with files of the order. A typed text is kept until it is sent. People who are named by
 * `@` and their name are notified.
 */
export function WriteMessage({ orderId, quoted, files, onUnquote }: WriteMessageProps) {
  const { t } = useTranslation('order');
  const { toothNotation } = usePreferences();
  const [body, setBody] = useDraft(`message-${orderId}`);
  const [isEmptySent, setEmptySent] = useState(false);
  const people = useQuery(orderQueries.mentionable(orderId)).data?.list ?? [];
  const write = useCall(orderApi.message, { onDone: () => setBody('') });
  const send = () => {
    const isEmpty = body.trim() === '' && files.fileIds.length === 0;
    setEmptySent(isEmpty);
    if (isEmpty || files.obstacle !== undefined) return;
    const mentions = mentionsIn(body, people).map(({ accountId }) => accountId);
    const quote = quoted && { quoteId: quoted.messageId };
    const input = { orderId, body, notation: toothNotation, mentions, fileIds: [...files.fileIds], ...quote };
    write.mutate(input, {
      onSuccess: () => {
        files.clear();
        onUnquote();
      },
    });
  };
  const groups = SIDES.map((side) => ({
    id: side,
    text: t(`turn.${side}`),
    items: people.flatMap((one) => (one.side === side ? [{ id: one.accountId, text: one.name }] : [])),
  })).filter(({ items }) => items.length > 0);
  const mention = (accountId: string) => {
    const name = people.find((one) => one.accountId === accountId)?.name ?? '';
    setBody(`${body}${body === '' || body.endsWith(' ') ? '' : ' '}@${name} `);
  };
  return (
    <PromptInput
      value={body}
      ariaLabel={t('thread.write')}
      placeholder={t('thread.write')}
      actionButtonIconName="send"
      actionButtonAriaLabel={t('thread.send')}
      disableActionButton={files.obstacle !== undefined}
      invalid={isEmptySent}
      disabled={write.isPending}
      maxRows={6}
      onChange={({ detail }) => setBody(detail.value)}
      onAction={send}
      secondaryActions={
        <div className="thread-controls">
          <ButtonDropdown
            variant="normal"
            ariaLabel={t('thread.mention')}
            disabled={groups.length === 0}
            disabledReason={t('thread.mentionNobody')}
            items={groups}
            onItemClick={({ detail }) => mention(detail.id)}
          >
            @
          </ButtonDropdown>
          {files.controls}
          {files.obstacle !== undefined && (
            <Box fontSize="body-s" color="text-status-warning">
              {files.obstacle}
            </Box>
          )}
        </div>
      }
      secondaryContent={
        <>
          {quoted && (
            <div className="thread-quoting">
              <Box fontSize="body-s" color="text-body-secondary">
                {t('thread.quoting', { name: quoted.authorName })}: {quoted.body}
              </Box>
              <Button
                variant="icon"
                iconName="close"
                ariaLabel={t('thread.endQuote')}
                formAction="none"
                onClick={onUnquote}
              />
            </div>
          )}
          {files.attached}
        </>
      }
    />
  );
}
