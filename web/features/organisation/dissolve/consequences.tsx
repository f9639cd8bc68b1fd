import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import type { OrderState } from '#shared/order/order.ts';

/** States of orders that are with a lab and have not ended, so that people wait for them. */
const IN_FLIGHT = [
  'pendingAcceptance',
  'schemeAwaitingConfirmation',
  'designAwaitingConfirmation',
  'awaitingDispatch',
  'awaitingReceipt',
] as const satisfies readonly OrderState[];

/**
 * Explains the effects of a dissolution on people and their work. Some effects come at once. Others come after the 30
 * days in which a head can undo the dissolution.
 */
export function Consequences() {
  const { t } = useTranslation('organisation');
  const { data: orders } = useQuery(orderQueries.list({ page: { page: 1, size: 1 } }));
  const { data: relations } = useQuery(relationQueries.established());
  const inFlight = IN_FLIGHT.reduce((sum, state) => sum + (orders?.counts[state] ?? 0), 0);
  return (
    <ul>
      <li>{t('dissolve.members')}</li>
      <li>{t('dissolve.patients')}</li>
      <li>{t('dissolve.orders', { count: inFlight })}</li>
      <li>{t('dissolve.relations', { count: relations?.total ?? 0 })}</li>
      <li>{t('dissolve.subscriptions')}</li>
      <li>
        <strong>{t('dissolve.after')}</strong>
      </li>
    </ul>
  );
}
