import type { Permission } from '../access/permissions.ts';
import { findTransition } from '../wire/transition.ts';
import { orderApi } from './order-api.ts';
import { ORDER_TRANSITIONS, type OrderAction } from './order-transitions.ts';
import type { OrderRow, OrderSide } from './order.ts';

/** Actions for many orders of the list at once (ORD-46), in the order of the menu. */
export const BULK_ACTIONS = ['accept', 'assign', 'send', 'rush', 'delete'] as const satisfies readonly (OrderAction &
  keyof typeof orderApi)[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

interface Actor {
  readonly side: OrderSide;
  readonly may: (permission: Permission) => boolean;
}

/** Returns the bulk actions that a person may take, even if only some orders allow them. */
export const bulkActionsOf = ({ side, may }: Actor): BulkAction[] =>
  BULK_ACTIONS.filter(
    (action) =>
      may(orderApi[action].permission) &&
      ORDER_TRANSITIONS.some((row) => row.action === action && row.by.some((each) => each === side)),
  );

/**
 * Whether the order's state allows the action for this side. Only the server checks other conditions, for which a line of the list lacks
 * the facts.
 */
export const isOpenTo = (action: BulkAction, { state }: Pick<OrderRow, 'state'>, side: OrderSide): boolean =>
  findTransition(ORDER_TRANSITIONS, { action, from: state, by: side }) !== undefined;
