import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import type { OrderPageAction } from './order-action-looks.ts';

/**
 * Returns functions for the names of an order's actions and for the texts about their effects. If the order is already
 * marked as a rush, the action `rush` removes the mark, so it has other texts.
 */
export function useActionWords(order: Order) {
  const { t } = useTranslation('order');
  const { side } = useSession();
  const keyOf = (action: OrderPageAction) => {
    if (action === 'rush' && order.isRush) return 'unrush';
    return action;
  };
  const partner = (side === 'lab' ? order.clinic.name : order.lab?.name) ?? '';
  return {
    name: (action: OrderPageAction): string => t(`action.${keyOf(action)}`),
    consequence: (action: OrderPageAction): string =>
      t(`consequence.${keyOf(action)}`, { partner, number: order.orderNumber, patient: order.patient.name }),
  };
}
