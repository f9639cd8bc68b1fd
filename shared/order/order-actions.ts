import type { Permission } from '../access/permissions.ts';
import { findTransition } from '../wire/transition.ts';
import { orderApi } from './order-api.ts';
import { ORDER_TRANSITIONS, type OrderAction, type OrderGuard, type OrderTarget } from './order-transitions.ts';
import { stageAfter } from './order-stages.ts';
import type { Order, OrderSide, OrderState } from './order.ts';

/** Facts outside the order that a guard may need. A caller assumes that unknown facts are true, and the server decides. */
export interface OrderFacts {
  readonly isRelationEstablished: boolean;
  /** Whether all files of the order are processed, or there are none. */
  readonly areFilesSettled: boolean;
  /** Whether the terms with the lab allow the case type and the materials. */
  readonly isWithinTerms: boolean;
  /** Whether the chosen naming shows the lab no more about the patient than the terms allow (REL-97). */
  readonly isNamingWithinTerms: boolean;
  /**
   * Whether the organisation of the other side is dissolved or erased. Unlike the other facts, this one is assumed to be false if unknown.
   */
  readonly isOtherSideGone: boolean;
}

const UNKNOWN: OrderFacts = {
  isRelationEstablished: true,
  areFilesSettled: true,
  isWithinTerms: true,
  isNamingWithinTerms: true,
  isOtherSideGone: false,
};

type Judged = Pick<
  Order,
  'state' | 'turn' | 'isOnHold' | 'cancelRequestedBy' | 'prescription' | 'sendingPlan' | 'proposedRevision'
>;
type Refusal =
  | 'state'
  | 'relationNotEstablished'
  | 'filesNotSettled'
  | 'outsideTerms'
  | 'outsidePatientTerms'
  | 'sendingIsPlannedAlready'
  | Exclude<OrderGuard, 'readyToSend' | 'readyToPlanSending' | 'filesSettled'>;

const otherSide = { clinic: 'lab', lab: 'clinic' } as const satisfies Record<OrderSide, OrderSide>;

const GUARDS: Record<OrderGuard, (order: Judged, side: OrderSide, facts: OrderFacts) => Refusal | undefined> = {
  readyToSend: (_order, _side, facts) => {
    if (!facts.isRelationEstablished) return 'relationNotEstablished';
    if (!facts.isWithinTerms) return 'outsideTerms';
    if (!facts.isNamingWithinTerms) return 'outsidePatientTerms';
    return facts.areFilesSettled ? undefined : 'filesNotSettled';
  },
  readyToPlanSending: (order, _side, { isRelationEstablished, isWithinTerms, isNamingWithinTerms }) => {
    if (!isRelationEstablished) return 'relationNotEstablished';
    if (!isWithinTerms) return 'outsideTerms';
    if (!isNamingWithinTerms) return 'outsidePatientTerms';
    return order.sendingPlan === null ? undefined : 'sendingIsPlannedAlready';
  },
  filesSettled: (_order, _side, { areFilesSettled }) => (areFilesSettled ? undefined : 'filesNotSettled'),
  sendingIsPlanned: (order) => (order.sendingPlan === null ? 'sendingIsPlanned' : undefined),
  itIsTheSidesTurn: (order, side) => (order.turn === side ? undefined : 'itIsTheSidesTurn'),
  cancelNotRequested: (order) => (order.cancelRequestedBy === null ? undefined : 'cancelNotRequested'),
  cancelRequestedByOtherSide: (order, side) =>
    order.cancelRequestedBy === otherSide[side] ? undefined : 'cancelRequestedByOtherSide',
  cancelRequestedBySameSide: (order, side) =>
    order.cancelRequestedBy === side ? undefined : 'cancelRequestedBySameSide',
  revisionNotProposed: ({ proposedRevision }) => (proposedRevision === null ? undefined : 'revisionNotProposed'),
  revisionProposed: ({ proposedRevision }) => (proposedRevision === null ? 'revisionProposed' : undefined),
  otherSideIsGone: (_order, _side, { isOtherSideGone }) => (isOtherSideGone ? undefined : 'otherSideIsGone'),
  onHold: (order) => (order.isOnHold ? undefined : 'onHold'),
  notOnHold: (order) => (order.isOnHold ? 'notOnHold' : undefined),
};

const TARGETS: Record<OrderTarget, (order: Judged) => OrderState> = {
  firstStage: (order) => stageAfter(order.prescription),
  nextStage: (order) => stageAfter(order.prescription, order.state),
};

const isTarget = (to: string): to is OrderTarget => to in TARGETS;

interface OrderMove {
  readonly to: OrderState;
  /** Side that must act next; null if no side must act. */
  readonly turn: OrderSide | null;
}

export type OrderVerdict = { readonly move: OrderMove } | { readonly refusal: Refusal };

const FINAL: readonly OrderState[] = ['completed', 'cancelled'];

/** Checks an action against the table of transitions (ORD-2). Returns the next state and turn, or the reason why it is refused. */
export function judgeOrderAction(
  order: Judged,
  asked: { action: OrderAction; side: OrderSide },
  known: Partial<OrderFacts> = {},
): OrderVerdict {
  const row = findTransition(ORDER_TRANSITIONS, { action: asked.action, from: order.state, by: asked.side });
  if (row === undefined) return { refusal: 'state' };
  const refusal = 'guard' in row ? GUARDS[row.guard](order, asked.side, { ...UNKNOWN, ...known }) : undefined;
  if (refusal !== undefined) return { refusal };
  const to = row.to === 'same' ? order.state : isTarget(row.to) ? TARGETS[row.to](order) : row.to;
  const turn = 'turn' in row ? row.turn : order.turn;
  return { move: { to, turn: FINAL.includes(to) ? null : turn } };
}

/** Actions that have a call and continue an order. Planned actions have no call, and `delete` ends the order. */
export type CallableOrderAction = Exclude<OrderAction & keyof typeof orderApi, 'delete'>;
const isCallable = (action: OrderAction): action is CallableOrderAction => action in orderApi && action !== 'delete';

/** A member of one side of the order. `may` says whether the member has a permission. */
export interface OrderActor {
  readonly side: OrderSide;
  readonly may: (permission: Permission) => boolean;
}

/**
 * Returns the actions that a member may take on the order now, in the order of the table. The order's page shows these actions as buttons.
 */
export function allowedOrderActions(
  order: Judged & Pick<Order, 'isPartnerGone'>,
  actor: OrderActor,
): CallableOrderAction[] {
  const facts = { isOtherSideGone: order.isPartnerGone };
  const actions = new Set(ORDER_TRANSITIONS.map((row) => row.action));
  return [...actions]
    .filter(isCallable)
    .filter((action) => actor.may(orderApi[action].permission))
    .filter((action) => 'move' in judgeOrderAction(order, { action, side: actor.side }, facts));
}
