import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#shared/order/order.ts';
import { DueDate } from '#web/features/order/due-date.tsx';
import { orderAddress } from '#web/features/order/order-address.ts';
import { OrderStateBadge } from '#web/features/order/order-state-badge.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { Lines } from './lines.tsx';

interface OrderLinesProps {
  readonly name: 'turn' | 'late' | 'atRisk';
  readonly answer: { readonly list: readonly OrderRow[]; readonly total?: number | undefined } | undefined;
  /** The address of the full list. */
  readonly all: string;
}

/** Shows the first orders of a list, linked to their pages, and a link to the full list. */
export function OrderLines({ name, answer, all }: OrderLinesProps) {
  const { t } = useTranslation('portal');
  return (
    <Lines
      title={t(`today.${name}.title`)}
      none={t(`today.${name}.none`)}
      count={answer && (answer.total ?? `${answer.list.length}+`)}
      all={all}
      lines={answer?.list.map((order) => ({
        key: order.orderId,
        subject: (
          <>
            <RouteLink to={orderAddress(order.orderId)}>{order.orderNumber}</RouteLink>
            <Box color="text-body-secondary">{order.patient.name}</Box>
          </>
        ),
        aside: (
          <>
            <OrderStateBadge order={order} />
            <DueDate day={order.dueDate} order={order} />
          </>
        ),
      }))}
    />
  );
}
