import type { Permission } from '../access/permissions.ts';
import type { Scope } from '../access/scope.ts';
import type { AccountId, OrganisationId } from '../ids.ts';
import { findTransition } from '../wire/transition.ts';
import { workOrderApi } from './work-order-api.ts';
import { WORK_ORDER_TRANSITIONS, type WorkOrderAction, type WorkOrderGuard } from './work-order-transitions.ts';
import type { WorkOrder, WorkOrderSide, WorkOrderState } from './work-order.ts';

/** A member who wants to act. */
export interface WorkOrderActor {
  readonly organisationId: OrganisationId;
  /** Whether the member belongs to after-sales or to the platform, which handle reports. */
  readonly isService: boolean;
  readonly accountId: AccountId;
  /** Whether the member is a head, who assigns work. */
  readonly mayAssign: boolean;
}

type Judged = Pick<WorkOrder, 'state' | 'type' | 'owner' | 'assignee' | 'question'>;
type Refusal = 'state' | WorkOrderGuard;

const GUARDS: Record<WorkOrderGuard, (workOrder: Judged, actor: WorkOrderActor) => boolean> = {
  isService: ({ type }) => type === 'service',
  isProduction: ({ type }) => type === 'production',
  mayAsk: ({ type, question }) => type === 'service' && question === null,
  questionIsOpen: ({ question }) => question !== null,
  // Only a person other than the assignee may judge a lab's work. A head may also judge work of their own.
  judgesOthersWork: ({ type, assignee }, { accountId, mayAssign }) =>
    type === 'service' || mayAssign || assignee?.accountId !== accountId,
  mayCancel: ({ type }, { mayAssign }) => type === 'service' || mayAssign,
};

/** Returns the sides on which a member is: none, one, or both for a task of the member's own lab. */
function sidesOf({ type, owner }: Judged, { organisationId, isService }: WorkOrderActor): WorkOrderSide[] {
  const isOwners = owner.organisationId === organisationId;
  if (type === 'production') return isOwners ? ['owner', 'handler'] : [];
  return [...(isOwners ? (['owner'] as const) : []), ...(isService ? (['handler'] as const) : [])];
}

export type WorkOrderVerdict =
  | { readonly move: { readonly to: WorkOrderState; readonly side: WorkOrderSide } }
  | { readonly refusal: Refusal };

/** Judges an action with the table (WO-2). Returns the next state and the side that acts, or the reason of the refusal. */
export function judgeWorkOrderAction(
  workOrder: Judged,
  action: WorkOrderAction,
  actor: WorkOrderActor,
): WorkOrderVerdict {
  const { state } = workOrder;
  for (const side of sidesOf(workOrder, actor)) {
    const row = findTransition(WORK_ORDER_TRANSITIONS, { action, from: state, by: side });
    if (row === undefined) continue;
    if ('guard' in row && !GUARDS[row.guard](workOrder, actor)) return { refusal: row.guard };
    return { move: { to: row.to === 'same' ? state : row.to, side } };
  }
  return { refusal: 'state' };
}

/** Whether a permission with this scope covers the work order. `assigned` covers the member's own work and work without an assignee. */
export const isReached = (scope: Scope, { assignee }: Pick<WorkOrder, 'assignee'>, accountId: AccountId): boolean =>
  scope !== 'assigned' || assignee === null || assignee.accountId === accountId;

const ACTIONS = [...new Set(WORK_ORDER_TRANSITIONS.map(({ action }) => action))];

/** Returns the actions that a member may do now, in the table's order. The page shows them as buttons. */
export const allowedWorkOrderActions = (
  workOrder: Judged,
  actor: WorkOrderActor,
  scopeOf: (permission: Permission) => Scope | undefined,
): WorkOrderAction[] =>
  ACTIONS.filter((action) => {
    const scope = scopeOf(workOrderApi[action].permission);
    if (scope === undefined || !isReached(scope, workOrder, actor.accountId)) return false;
    return 'move' in judgeWorkOrderAction(workOrder, action, actor);
  });
