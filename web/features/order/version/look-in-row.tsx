import { useTranslation } from 'react-i18next';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderRow, OrderState } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { lookAddress } from '../order-address.ts';

/** Dictionary key of the link's text, for each state that waits for the clinic's answer. */
const WORDS = {
  schemeAwaitingConfirmation: 'lookAtScheme',
  designAwaitingConfirmation: 'lookAtDesign',
} as const satisfies Partial<Record<OrderState, string>>;
const isWaiting = (state: OrderState): state is keyof typeof WORDS => state in WORDS;

/** Shows the clinic a link, in a line of the list, to the version that waits for its answer (ORD-114). */
export function LookInRow({ order }: { order: Pick<OrderRow, 'orderId' | 'state' | 'turn'> }) {
  const { t } = useTranslation('order');
  const { may, side } = useSession();
  const { state, turn, orderId } = order;
  if (side !== 'clinic' || turn !== side || !isWaiting(state) || !may(orderApi.confirm.permission)) return null;
  return <RouteLink to={lookAddress(orderId)}>{t(`list.${WORDS[state]}`)}</RouteLink>;
}
