import { REPORTS_SHOWN } from '#shared/equipment/equipment-limits.ts';
import type { EquipmentId, OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { holds } from '#shared/access/decide.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import type { WorkOrderActor } from '#shared/work-order/work-order-actions.ts';
import { type WorkOrderRow, WorkOrderState } from '#shared/work-order/work-order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { SERVICE_DESK, type StoredWorkOrder, workOrderGrants, workOrders } from './work-order-items.ts';
import { rowOf } from './work-order-views.ts';

/** Whether the session belongs to after-sales or the platform, which handle reports. */
export const isService = ({ organisationType }: { readonly organisationType: OrganisationType }): boolean =>
  organisationType === 'afterSales' || organisationType === 'platform';

/** Returns the caller in the form that `judgeWorkOrderAction` needs. */
export const workOrderActorOf = (session: MemberSession): WorkOrderActor => ({
  organisationId: session.organisationId,
  isService: isService(session),
  accountId: session.accountId,
  mayAssign: holds(session, 'workOrder:assign'),
});

/** Returns a work order that the organisation owns or was granted (WO-5); `undefined` for any other. */
export async function seenWorkOrder(
  tenant: Tenant,
  organisationType: OrganisationType,
  workOrderId: WorkOrderId,
): Promise<StoredWorkOrder | undefined> {
  const { organisationId } = tenant;
  const own = await workOrders.read({ ownerId: organisationId, workOrderId });
  if (own !== undefined) return own;
  const readerId = isService({ organisationType }) ? SERVICE_DESK : organisationId;
  const grant = await workOrderGrants.read({ readerId, workOrderId });
  return grant && (await workOrders.read({ ownerId: grant.ownerId, workOrderId }));
}

/** Reads a work order for code that acts for the owner. No caller's rights are checked. */
export const readWorkOrder = (
  ownerId: OrganisationId,
  workOrderId: WorkOrderId,
): Promise<StoredWorkOrder | undefined> => workOrders.read({ ownerId, workOrderId });

/** Returns a work order that the caller's organisation may see. Throws 40400 for any other (WO-5). */
export async function findWorkOrder(session: MemberSession, workOrderId: WorkOrderId): Promise<StoredWorkOrder> {
  const seen = await seenWorkOrder(tenantOf(session), session.organisationType, workOrderId);
  if (seen === undefined) throw new AppError('notFound');
  return seen;
}

/** Returns an organisation's reports about a device, last changed first. */
export async function reportsAbout(ownerId: OrganisationId, equipmentId: EquipmentId): Promise<WorkOrderRow[]> {
  const lists = await Promise.all(
    WorkOrderState.options.map((state) =>
      workOrders.all({ index: 'gsi1', key: { ownerId, type: 'service', state }, isDescending: true }),
    ),
  );
  return lists
    .flat()
    .filter(({ equipment }) => equipment?.equipmentId === equipmentId)
    .toSorted(
      newestFirst(
        ({ updatedAt }) => updatedAt,
        ({ workOrderId }) => workOrderId,
      ),
    )
    .slice(0, REPORTS_SHOWN)
    .map(rowOf);
}
