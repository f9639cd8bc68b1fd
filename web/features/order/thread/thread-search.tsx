import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { ThreadHit } from '#shared/order/order-thread-calls.ts';
import type { OrderMessage } from '#shared/order/order.ts';
import { isSearchable } from '#shared/wire/search-text.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { orderAddress } from '../order-address.ts';
import { goToMessage } from './thread-line.tsx';

interface ThreadSearchProps {
  readonly orderId: OrderId;
  readonly messages: readonly OrderMessage[];
}

/** Searches the whole conversation of the order. A hit is a link to its message or to the order's files. */
export function ThreadSearch({ orderId, messages }: ThreadSearchProps) {
  const { t } = useTranslation('order');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const found = useQuery(orderQueries.threadHits(orderId, isSearchable(text) ? text : undefined));
  const hits = isSearchable(text) ? found.data : undefined;
  const countText =
    hits === undefined
      ? ''
      : hits.list.length === 0
        ? t('thread.notFound')
        : t('list.matches', { count: hits.list.length });
  return (
    <SpaceBetween size="xs">
      <TextFilter
        filteringText={typed}
        filteringPlaceholder={t('thread.search')}
        filteringAriaLabel={t('thread.search')}
        countText={countText}
        onChange={({ detail }) => setTyped(detail.filteringText)}
        onDelayedChange={({ detail }) => setText(detail.filteringText.trim())}
      />
      {hits !== undefined && hits.list.length > 0 && (
        <ul className="thread-hits" aria-label={t('list.matches', { count: hits.list.length })}>
          {hits.list.map((hit) => (
            <li key={`${hit.kind} ${hit.at} ${hit.kind === 'message' ? hit.messageId : ''}`}>
              <Hit
                hit={hit}
                orderId={orderId}
                message={messages.find((each) => hit.kind === 'message' && each.messageId === hit.messageId)}
              />
            </li>
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
}

interface HitProps {
  readonly hit: ThreadHit;
  readonly orderId: OrderId;
  readonly message: OrderMessage | undefined;
}

function Hit({ hit, orderId, message }: HitProps) {
  const { t } = useTranslation('order');
  if (hit.kind === 'file')
    return (
      <RouteLink to={orderAddress(orderId, 'files')}>
        {t('thread.fileHit')}: {hit.name}
      </RouteLink>
    );
  if (hit.kind === 'move')
    return (
      <>
        {hit.note} · <TimeAgo at={hit.at} />
      </>
    );
  if (message === undefined) return null;
  return (
    <Link
      onFollow={(event) => {
        event.preventDefault();
        goToMessage(hit.messageId);
      }}
    >
      {message.authorName}: <Box variant="span">{message.body}</Box> · <TimeAgo at={hit.at} />
    </Link>
  );
}
