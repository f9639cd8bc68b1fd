import type { Scope } from '#shared/access/scope.ts';
import type { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newId } from '#functions/store/new-id.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { orderGrants, orderNumbers, orders, type StoredGrant, type StoredOrder } from './order-items.ts';

/** Who looks: an organisation's member or device. `assigned` sees what names the member, and what names nobody yet. */
export interface OrderViewer {
  readonly tenant: Tenant;
  readonly accountId?: AccountId;
  readonly scope: Scope;
}

/** Whose assigned orders the session reads: the caller's, those of the member as whom it looks, or of nobody by name. */
const readerOf = ({ view, accountId }: MemberSession): AccountId | null =>
  view === undefined ? accountId : view.accountId;

/** The caller of an order's call as its store takes it. */
export const viewerOf = ({ session, scope }: { session: MemberSession; scope: Scope }): OrderViewer => {
  const reader = readerOf(session);
  return {
    tenant: tenantOf(session),
    ...(reader === null ? {} : { accountId: reader }),
    scope,
  };
};

export interface SeenOrder {
  readonly order: StoredOrder;
  readonly side: OrderSide;
}

/** Whether the viewer's side reads what was said or done while `labId` had the order: a lab reads nothing of the labs before it. */
export const isReadBy = ({ order, side }: SeenOrder, labId: OrganisationId | null = null): boolean =>
  side === 'clinic' || labId === null || labId === order.lab?.organisationId;

export const isSeenBy = (viewer: OrderViewer, line: { assigneeId: AccountId | null }): boolean =>
  viewer.scope !== 'assigned' || line.assigneeId === null || line.assigneeId === viewer.accountId;

/** The order as the viewer's side sees it: the own clinic's, or one that a grant leads to. Everything else does not exist. */
export async function findOrder(viewer: OrderViewer, orderId: OrderId): Promise<SeenOrder> {
  const { organisationId } = viewer.tenant;
  const own = await orders.read({ clinicId: organisationId, orderId });
  if (own !== undefined) return { order: own, side: 'clinic' };
  const grant = await orderGrants.read({ labId: organisationId, orderId });
  const granted = grant === undefined ? undefined : await orders.read({ clinicId: grant.clinicId, orderId });
  if (granted === undefined || !isSeenBy(viewer, granted)) throw new AppError('notFound');
  return { order: granted, side: 'lab' };
}

/** The same by the number that people and scanners name. Takes as long for a number that nobody has as for another clinic's. */
export async function findOrderByNumber(viewer: OrderViewer, orderNumber: string): Promise<SeenOrder> {
  const found = await orderNumbers.read({ orderNumber });
  return await findOrder(viewer, found?.orderId ?? newId('order'));
}

/** Reads a clinic's order for what acts on its behalf; no viewer is judged. `undefined` once it is deleted. */
export const readOrder = (clinicId: OrganisationId, orderId: OrderId): Promise<StoredOrder | undefined> =>
  orders.read({ clinicId, orderId });

/** Reads what lets a lab see an order. */
export const readGrant = (labId: OrganisationId, orderId: OrderId): Promise<StoredGrant | undefined> =>
  orderGrants.read({ labId, orderId });
