import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import { useTranslation } from 'react-i18next';
import type { OrderState } from '#shared/order/order.ts';

/** Waiting is blue, work under way green, the end grey, trouble red. */
const COLOURS = {
  awaitingSending: 'severity-low',
  pendingAcceptance: 'blue',
  schemeAwaitingConfirmation: 'blue',
  designAwaitingConfirmation: 'blue',
  awaitingDispatch: 'green',
  awaitingReceipt: 'green',
  completed: 'grey',
  cancelled: 'grey',
  refused: 'red',
} as const satisfies Record<OrderState, BadgeProps['color']>;

/** An order's state as a colour and a word. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation('order');
  return (
    <span className="one-line">
      <Badge color={COLOURS[state]}>{t(`state.${state}`)}</Badge>
    </span>
  );
}
