import type { WorkOrderId } from '#shared/ids.ts';
import { holds } from '#shared/access/decide.ts';
import type { WorkOrderActor } from '#shared/work-order/work-order-actions.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { SERVICE_DESK, type StoredWorkOrder, workOrderGrants, workOrders } from './work-order-items.ts';

/** Whether the session works for those who handle reports. */
export const isService = ({ organisationType }: Pick<MemberSession, 'organisationType'>): boolean =>
  organisationType === 'afterSales' || organisationType === 'platform';

/** Returns the caller as the table of actions judges it. */
export const workOrderActorOf = (session: MemberSession): WorkOrderActor => ({
  organisationId: session.organisationId,
  isService: isService(session),
  accountId: session.accountId,
  mayAssign: holds(session, 'workOrder:assign'),
});

/** Returns a work order of the caller's organisation, or one that it was granted. Throws 40400 for any other (WO-5). */
export async function findWorkOrder(session: MemberSession, workOrderId: WorkOrderId): Promise<StoredWorkOrder> {
  const { organisationId } = tenantOf(session);
  const own = await workOrders.read({ ownerId: organisationId, workOrderId });
  if (own !== undefined) return own;
  const readerId = isService(session) ? SERVICE_DESK : organisationId;
  const grant = await workOrderGrants.read({ readerId, workOrderId });
  const granted = grant === undefined ? undefined : await workOrders.read({ ownerId: grant.ownerId, workOrderId });
  if (granted === undefined) throw new AppError('notFound');
  return granted;
}
