import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import { useTranslation } from 'react-i18next';
import type { OrderRow, OrderSide } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';

type Stated = Pick<OrderRow, 'state' | 'turn' | 'isOnHold'>;

/** Colour of a badge: by the side that has to act, or by the end of the order if it has ended. */
export const TURN_COLOURS = {
  mine: 'blue',
  mineRefused: 'red',
  others: 'severity-neutral',
  completed: 'green',
  cancelled: 'grey',
} as const satisfies Readonly<Record<string, BadgeProps['color']>>;
type Turn = keyof typeof TURN_COLOURS;

function turnOf({ state, turn, isOnHold }: Stated, side: OrderSide | undefined): Turn {
  if (state === 'completed' || state === 'cancelled') return state;
  if (turn !== side || isOnHold) return 'others';
  return state === 'refused' ? 'mineRefused' : 'mine';
}

/** Shows an order's state as a word. Its colour shows whether the reader has to act. */
export function OrderStateBadge({ order }: { order: Stated }) {
  const { t } = useTranslation('order');
  const { side } = useSession();
  return (
    <span className="one-line">
      <Badge color={TURN_COLOURS[turnOf(order, side)]}>{t(`state.${order.state}`)}</Badge>
    </span>
  );
}
