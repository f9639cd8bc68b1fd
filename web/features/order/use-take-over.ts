import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { allowedOrderActions } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import type { PrescribedWork } from './offer/prescribed-work.ts';

/** Returns a function that writes a case's work into the prescription. Returns `undefined` if the prescription can no longer be changed. */
export function useTakeOver(order: Order): ((work: PrescribedWork) => void) | undefined {
  const { t } = useTranslation('order');
  const { may, side } = useSession();
  const update = useCall(orderApi.update);
  const mayUpdate = side !== undefined && allowedOrderActions(order, { may, side }).includes('update');
  if (!mayUpdate) return undefined;
  return (work) => {
    const { orderId, version, prescription } = order;
    update.mutate(
      { orderId, version, prescription: { ...prescription, ...work, items: [...work.items] } },
      { onSuccess: () => flash({ type: 'success', content: t('offer.taken') }, ERROR_TOAST_MS) },
    );
  };
}
