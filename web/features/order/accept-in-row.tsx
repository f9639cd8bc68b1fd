import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { isOpenTo } from '#shared/order/bulk-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';

/** Shows a button in the order's line by which a lab accepts the order with one click (ORD-47). */
export function AcceptInRow({ order }: { order: OrderRow }) {
  const { t } = useTranslation('order');
  const { may, side } = useSession();
  const accept = useCall(orderApi.accept);
  const { orderId, version, orderNumber } = order;
  if (side !== 'lab' || !may('order:accept') || !isOpenTo('accept', order, side)) return null;
  const say = () => flash({ type: 'success', content: t('bulk.accepted', { number: orderNumber }) }, ERROR_TOAST_MS);
  return (
    <Button
      variant="inline-link"
      loading={accept.isPending}
      ariaLabel={t('bulk.acceptOne', { number: orderNumber })}
      onClick={() => accept.mutate({ orderId, version }, { onSuccess: say })}
    >
      {t('action.accept')}
    </Button>
  );
}
