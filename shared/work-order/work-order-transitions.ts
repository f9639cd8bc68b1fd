import type { Transition } from '../wire/transition.ts';
import type { WorkOrderSide, WorkOrderState } from './work-order.ts';

/** Conditions in addition to the state and the side. `work-order-actions.ts` checks them. */
export type WorkOrderGuard =
  | 'isService'
  | 'isProduction'
  | 'mayAsk'
  | 'questionIsOpen'
  | 'judgesOthersWork'
  | 'mayCancel';

const UNDER_WAY = ['assigned', 'inProgress'] as const;

/** Transitions of a work order (WO-2). An action is refused with 40901 if no row allows it. `create` begins in `open`. */
export const WORK_ORDER_TRANSITIONS = [
  { action: 'assign', from: ['open'], by: ['handler'], to: 'assigned' },
  // Another person takes over the work.
  { action: 'assign', from: UNDER_WAY, by: ['handler'], to: 'same' },
  { action: 'take', from: ['open'], by: ['handler'], to: 'assigned' },
  { action: 'start', from: ['assigned'], by: ['handler'], to: 'inProgress' },
  { action: 'pause', from: ['inProgress'], by: ['handler'], to: 'assigned', guard: 'isProduction' },
  { action: 'sendBack', from: UNDER_WAY, by: ['handler'], to: 'assigned', guard: 'isProduction' },
  { action: 'schedule', from: ['open', ...UNDER_WAY], by: ['handler'], to: 'same', guard: 'isProduction' },
  { action: 'ask', from: UNDER_WAY, by: ['handler'], to: 'same', guard: 'mayAsk' },
  { action: 'answer', from: UNDER_WAY, by: ['owner'], to: 'same', guard: 'questionIsOpen' },
  { action: 'planVisit', from: UNDER_WAY, by: ['handler'], to: 'same', guard: 'isService' },
  { action: 'recordParts', from: UNDER_WAY, by: ['handler'], to: 'same', guard: 'isService' },
  { action: 'finish', from: ['inProgress'], by: ['handler'], to: 'awaitingConfirmation' },
  { action: 'confirm', from: ['awaitingConfirmation'], by: ['owner'], to: 'completed', guard: 'judgesOthersWork' },
  { action: 'reopen', from: ['awaitingConfirmation'], by: ['owner'], to: 'inProgress' },
  { action: 'cancel', from: ['open', 'assigned'], by: ['owner', 'handler'], to: 'cancelled', guard: 'mayCancel' },
] as const satisfies readonly Transition<WorkOrderState, WorkOrderSide, never, WorkOrderGuard>[];

/**
 * Moves of a lab's tasks when their order ends (WO-52). Only the platform makes them, so no call exists for them. Tasks that await
 * confirmation become completed; unfinished tasks become cancelled. Tasks in any other state have already ended.
 */
export const ORDER_END_MOVES = [
  { action: 'end', from: ['open', 'assigned', 'inProgress'], to: 'cancelled' },
  { action: 'end', from: ['awaitingConfirmation'], to: 'completed' },
] as const satisfies readonly Pick<Transition<WorkOrderState, WorkOrderSide>, 'action' | 'from' | 'to'>[];

export type WorkOrderAction = (typeof WORK_ORDER_TRANSITIONS)[number]['action'];
