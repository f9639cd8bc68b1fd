import { allowedWorkOrderActions } from '#shared/work-order/work-order-actions.ts';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import { OrganisationId } from '#shared/ids.ts';
import { useSession } from '#web/api/session.ts';

/** Actions that advance a work order, in order of preference. The first allowed one is the page's primary button. */
const PRIMARY: readonly WorkOrderAction[] = ['answer', 'confirm', 'finish', 'start', 'take', 'assign'];

type Judged = Parameters<typeof allowedWorkOrderActions>[0];

/**
 * Returns a function that lists the actions that the reader may do on a work order now. They are in the order of `WORK_ORDER_TRANSITIONS`.
 */
export function useAllowedActions(): (workOrder: Judged) => WorkOrderAction[] {
  const { user, side, may } = useSession();
  const organisationId = OrganisationId.safeParse(user.iid).data;
  if (organisationId === undefined) return () => [];
  const actor = {
    organisationId,
    isService: side === undefined,
    accountId: user.ID,
    mayAssign: may('workOrder:assign'),
  };
  return (workOrder) => allowedWorkOrderActions(workOrder, actor, (permission) => user.permissions[permission]);
}

/** Returns the actions that the reader may do now: the primary one, and the others in the order of `WORK_ORDER_TRANSITIONS`. */
export function useWorkOrderActions(workOrder: WorkOrder): {
  primary: WorkOrderAction | undefined;
  others: WorkOrderAction[];
} {
  const allowed = useAllowedActions()(workOrder);
  const primary = PRIMARY.find((action) => allowed.includes(action));
  return { primary, others: allowed.filter((action) => action !== primary) };
}
