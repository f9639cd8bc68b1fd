import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OrderState } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { shortNumber } from '#web/ui/short-number.ts';

const FINISHED: ReadonlySet<OrderState> = new Set(['completed', 'cancelled']);

/** How many orders there are, and where those stand that are not finished: each state leads to its orders. */
export function OpenOrders() {
  const { t } = useTranslation(['portal', 'order']);
  const { data } = useQuery(orderQueries.list({ page: { page: 1, size: 1 } }));
  if (data === undefined || data.total === 0) return null;
  const { counts, total } = data;
  const open = OrderState.options.filter((state) => !FINISHED.has(state) && (counts[state] ?? 0) > 0);
  return (
    <SpaceBetween size="xs">
      <Box fontWeight="bold">{t('productCentre.open', { count: total, replace: { count: shortNumber(total) } })}</Box>
      {open.map((state) => (
        <RouteLink key={state} to={`/order?filter=${state}`}>
          {t('order:filter.counted', {
            count: counts[state] ?? 0,
            replace: { name: t(`order:state.${state}`), count: shortNumber(counts[state] ?? 0) },
          })}
        </RouteLink>
      ))}
    </SpaceBetween>
  );
}
