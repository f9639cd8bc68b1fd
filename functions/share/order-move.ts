import { orderEvent } from '#functions/order/order-event.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Effect } from '#functions/store/commit.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import type { StoredShare } from './share-items.ts';

type OrderMove = Required<Pick<Effect<unknown>, 'history' | 'events'>>;

const NOTHING: OrderMove = { history: [], events: [] };

/**
 * Returns the history line and the event of an order for sharing it or for cancelling a share. `ORDER_TRANSITIONS` decides whether the
 * action is allowed (ORD-2). The order's row does not change.
 */
export async function orderMove(
  { organisationId, orderId }: StoredShare,
  { action, actorName }: { readonly action: 'share' | 'cancelShare'; readonly actorName: string },
): Promise<OrderMove> {
  const order = orderId === null ? undefined : await readOrder(organisationId, orderId);
  if (order === undefined) return NOTHING;
  const { state, lab } = order;
  const verdict = judgeOrderAction(order, { action, side: 'clinic' });
  if ('refusal' in verdict) throw new AppError('stateRefusesAction', { state, refusal: verdict.refusal });
  const partner = lab === null ? {} : { partnerId: lab.organisationId };
  const line = { owner: organisationId, subject: order.orderId, action, from: state, to: state, side: 'clinic' };
  return {
    history: [{ ...line, ...partner }],
    events: [orderEvent(action, order, { side: 'clinic', actorName, from: state, note: '' })],
  };
}
