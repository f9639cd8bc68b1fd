import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RELATION_PAGE_SIZE } from '#shared/limits.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';

/** Lists the open orders with the partner. Each order is a link to its page. */
export function OpenOrders({ partner: { organisationId: partnerId } }: Pick<Relation, 'partner'>) {
  const { t, i18n } = useTranslation(['relation', 'order']);
  const input = { partnerId, isOpen: true, page: { page: 1, size: RELATION_PAGE_SIZE } } as const;
  const { data, error, refetch } = useQuery(orderQueries.list(input));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Box color="text-body-secondary">{t('open.loading')}</Box>;
  if (data.list.length === 0) return <Box color="text-body-secondary">{t('open.none')}</Box>;
  return (
    <SpaceBetween size="xs">
      <ul>
        {data.list.map(({ orderId, orderNumber, patient, state, dueDate }) => (
          <li key={orderId}>
            <RouteLink to={`/orderDetail/page?${new URLSearchParams({ orderId })}`}>{orderNumber}</RouteLink>
            {' · '}
            <bdi>{patient.name}</bdi>
            {' · '}
            {t(`order:state.${state}`)}
            {dueDate !== undefined && ` · ${calendarDay(dueDate, i18n.language)}`}
          </li>
        ))}
      </ul>
      {data.cursor !== undefined && (
        <RouteLink to={`/order?${new URLSearchParams({ partner: partnerId })}`}>{t('open.more')}</RouteLink>
      )}
    </SpaceBetween>
  );
}
