import type { Scope } from '#shared/access/scope.ts';
import type { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newId } from '#functions/store/new-id.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { type ReadAsked, readingTogether, readTogether } from '#functions/store/read-together.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import { orderGrants, orderNumbers, orders, type StoredGrant, type StoredOrder } from './order-items.ts';

/**
 * The member or equipment of an organisation that reads orders. A viewer with scope `assigned` sees only orders assigned to this member or
 * to no one.
 */
export interface OrderViewer {
  readonly tenant: Tenant;
  readonly accountId?: AccountId;
  readonly scope: Scope;
}

/**
 * Returns the account whose orders the scope `assigned` includes: the caller's or, in *view as*, the viewed member's. Null if the caller
 * views as a role.
 */
const readerOf = ({ view, accountId }: MemberSession): AccountId | null =>
  view === undefined ? accountId : view.accountId;

/** Returns the caller as an `OrderViewer`. */
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

/**
 * Whether the viewer's side may read a line written while `labId` had the order. A lab cannot read lines of an earlier lab. Only a lab that
 * took the order over from a guest can read the guest's lines.
 */
export const isReadBy = ({ order, side }: SeenOrder, labId: OrganisationId | null = null): boolean =>
  side === 'clinic' || labId === null || labId === order.lab?.organisationId || labId === order.guestId;

export const isSeenBy = (viewer: OrderViewer, line: { assigneeId: AccountId | null }): boolean =>
  viewer.scope !== 'assigned' || line.assigneeId === null || line.assigneeId === viewer.accountId;

/** The row through which a viewer sees an order: the clinic's own row, or the lab's grant. */
export type ShownOrder =
  | { readonly order: StoredOrder; readonly side: 'clinic' }
  | { readonly order: StoredGrant; readonly side: 'lab' };

async function shownTo({ organisationId }: Tenant, orderId: OrderId): Promise<ShownOrder | undefined> {
  const [own, grant] = [
    orders.ask({ clinicId: organisationId, orderId }),
    orderGrants.ask({ labId: organisationId, orderId }),
  ];
  const found = await readTogether([own, grant]);
  const order = own.from(found);
  if (order !== undefined) return { order, side: 'clinic' };
  const granted = grant.from(found);
  return granted && { order: granted, side: 'lab' };
}

/**
 * Returns an order of the viewer's clinic, or one that a grant opens to the viewer's lab. Throws 40400 for any other order. Also returns
 * the result of `readBeside`. For a lab, one request reads the order together with everything that `readBeside` asks `read` for.
 */
export async function findOrderWith<Beside>(
  viewer: OrderViewer,
  orderId: OrderId,
  readBeside: (shown: ShownOrder, read: ReadAsked) => Promise<Beside>,
): Promise<{ readonly seen: SeenOrder; readonly beside: Beside }> {
  const shown = await shownTo(viewer.tenant, orderId);
  if (shown === undefined || (shown.side === 'lab' && !isSeenBy(viewer, shown.order))) throw new AppError('notFound');
  const { side, order: row } = shown;
  const read = readingTogether();
  const [order, beside] = await Promise.all([
    side === 'clinic' ? row : read(orders.ask({ clinicId: row.clinicId, orderId })),
    readBeside(shown, read),
  ]);
  if (order === undefined || (side === 'lab' && !isSeenBy(viewer, order))) throw new AppError('notFound');
  return { seen: { order, side }, beside };
}

/** Returns an order of the viewer's clinic, or one that a grant opens to the viewer's lab. Throws 40400 for any other order. */
export const findOrder = async (viewer: OrderViewer, orderId: OrderId): Promise<SeenOrder> =>
  (await findOrderWith(viewer, orderId, () => Promise.resolve(undefined))).seen;

/**
 * Returns the order with this number. Throws 40400 if the viewer may not open such an order. An unknown number takes as long as another
 * clinic's number, so the time reveals nothing.
 */
export async function findOrderByNumber(viewer: OrderViewer, orderNumber: string): Promise<SeenOrder> {
  const found = await orderNumbers.read({ orderNumber });
  return await findOrder(viewer, found?.orderId ?? newId('order'));
}

/** Reads a clinic's order for code that acts for the clinic, without a check of a viewer. Returns `undefined` once the order is deleted. */
export const readOrder = (clinicId: OrganisationId, orderId: OrderId): Promise<StoredOrder | undefined> =>
  orders.read({ clinicId, orderId });

/** Returns a write that fails if the order has changed since it was read. */
export const orderUnchanged = (order: StoredOrder): Write => orders.check(order);

/** Reads the grant that lets a lab see an order; `undefined` if the lab has none. */
export const readGrant = (labId: OrganisationId, orderId: OrderId): Promise<StoredGrant | undefined> =>
  orderGrants.read({ labId, orderId });
