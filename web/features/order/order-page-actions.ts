import {
  allowedOrderActions,
  judgeOrderAction,
  type OrderActor,
  type OrderFacts,
  type OrderVerdict,
} from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { ACTION_LOOKS, isPageAction, type OrderPageAction } from './order-action-looks.ts';

type ActionObstacle = Extract<OrderVerdict, { refusal: string }>['refusal'] | 'noPermission';

export interface PrimaryAction {
  readonly action: OrderPageAction;
  /** Reason why the action cannot be done now; absent = it can be done. */
  readonly obstacle?: ActionObstacle;
}

const PRIMARY = Object.keys(ACTION_LOOKS)
  .filter(isPageAction)
  .filter((action) => 'isPrimary' in ACTION_LOOKS[action]);

function judge(order: Order, action: OrderPageAction, actor: OrderActor, facts: Partial<OrderFacts>): PrimaryAction {
  const verdict = judgeOrderAction(order, { action, side: actor.side }, facts);
  if ('refusal' in verdict) return { action, obstacle: verdict.refusal };
  return actor.may(orderApi[action].permission) ? { action } : { action, obstacle: 'noPermission' };
}

/**
 * Returns the one action by which this side moves the order on from its state. If something prevents the action, also
 * returns the obstacle, and the page shows the button as disabled. Returns `undefined` if the side has no such action
 * in this state.
 */
export function primaryOrderAction(
  order: Order,
  actor: OrderActor,
  facts: Partial<OrderFacts>,
): PrimaryAction | undefined {
  const judged = PRIMARY.map((action) => judge(order, action, actor, facts)).filter(
    ({ obstacle }) => obstacle !== 'state',
  );
  return judged.find(({ obstacle }) => obstacle === undefined) ?? judged[0];
}

/** Actions that the page shows only as the primary button, and never in the menu. */
const SENDING: readonly OrderPageAction[] = ['send', 'planSending'];

/**
 * Returns the other actions that the person may take now, in the order of `ORDER_TRANSITIONS`. Leaves out the actions of `SENDING`, and
 * `forward` while `send` is possible.
 */
export function secondaryOrderActions(
  order: Order,
  actor: OrderActor,
  primary: PrimaryAction | undefined,
): OrderPageAction[] {
  const allowed = allowedOrderActions(order, actor).filter(isPageAction);
  const isFirstSending = allowed.includes('send');
  return allowed.filter(
    (action) => action !== primary?.action && !SENDING.includes(action) && !(action === 'forward' && isFirstSending),
  );
}
