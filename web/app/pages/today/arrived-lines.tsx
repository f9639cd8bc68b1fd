import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { orderAddress } from '#web/features/order/order-address.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Lines } from './lines.tsx';

const SHOWN = 6;
const DAY = '{y}-{m}-{d}';

/** Shows today's messages, newest first: what partners did or sent, each with a link to its order. */
export function ArrivedLines() {
  const { t } = useTranslation('portal');
  const today = formatTime(useNow(), DAY);
  const { data } = useQuery(notificationQueries.center());
  const messages = data?.message
    .flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo))
    .filter(({ createTime }) => formatTime(createTime, DAY) === today)
    .toSorted((a, b) => b.createTime - a.createTime)
    .slice(0, SHOWN);
  return (
    <Lines
      title={t('today.arrived.title')}
      none={t('today.arrived.none')}
      lines={messages?.map(({ id, subject, orderId, createTime }) => ({
        key: id,
        subject: orderId === undefined ? subject : <RouteLink to={orderAddress(orderId)}>{subject}</RouteLink>,
        aside: <TimeAgo at={createTime} />,
      }))}
    />
  );
}
