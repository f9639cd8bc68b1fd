import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { openPinsOf } from './pins-on-file.ts';

/** Lists the marked changes that are still to be made, before the clinic answers a version (FILE-266). */
export function OpenPins({ order }: { readonly order: Order }) {
  const { t } = useTranslation('version');
  const { data } = useQuery(orderQueries.pins(order.orderId));
  const newest = order.submissions.at(-1);
  const open = newest === undefined ? [] : openPinsOf(data?.list ?? [], newest.stage);
  if (open.length === 0) return null;
  return (
    <Alert type="warning" header={t('pin.confirmOpen', { count: open.length })}>
      <ol>
        {open.map(({ number, body }) => (
          <li key={number} value={number}>
            <bdi>{body}</bdi>
          </li>
        ))}
      </ol>
    </Alert>
  );
}
