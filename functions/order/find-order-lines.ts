import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { OrderId } from '#shared/ids.ts';
import type { OrderRow, OrderSide, OrderState } from '#shared/order/order.ts';
import type { PageInput } from '#shared/wire/page.ts';
import { longPage } from '#functions/store/page.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { orderGrants, orders, type StoredGrant, type StoredOrder } from './order-items.ts';
import { lineOf, lineOfGrant } from './order-views.ts';

/** A line of an order list, with what decides who sees it and where its tally stands. */
export interface OrderLine {
  readonly line: Omit<OrderRow, 'fileCount' | 'messageCount'>;
  readonly clinicId: OrganisationId;
  readonly assigneeId: AccountId | null;
  readonly hiddenMessages: number;
}

interface OrderList {
  /** A page of those in a state, or of all, last changed first. */
  readonly newest: (tenant: Tenant, filter: OrderState | 'all', page: PageInput) => Promise<OrderLine[]>;
  readonly byIds: (tenant: Tenant, ids: readonly OrderId[]) => Promise<OrderLine[]>;
}

const ofOrder = (order: StoredOrder): OrderLine => ({
  // Who of the lab works on it is the lab's own affair.
  line: { ...lineOf(order), assigneeId: null },
  clinicId: order.clinicId,
  assigneeId: order.assigneeId,
  hiddenMessages: 0,
});
const ofGrant = (grant: StoredGrant): OrderLine => ({
  line: lineOfGrant(grant),
  clinicId: grant.clinicId,
  assigneeId: grant.assigneeId,
  hiddenMessages: grant.hiddenMessages,
});

/** A clinic lists its own orders, a lab the grants that it holds. */
export const ORDER_LISTS: Record<OrderSide, OrderList> = {
  clinic: {
    async newest({ organisationId: clinicId }, filter, page) {
      const rows = await longPage(
        (window) =>
          filter === 'all'
            ? orders.page({ index: 'gsi1', key: { clinicId }, isDescending: true }, window)
            : orders.page({ index: 'gsi2', key: { clinicId, state: filter }, isDescending: true }, window),
        page,
      );
      return rows.map(ofOrder);
    },
    async byIds({ organisationId: clinicId }, ids) {
      return (await orders.readMany(ids.map((orderId) => ({ clinicId, orderId })))).map(ofOrder);
    },
  },
  lab: {
    async newest({ organisationId: labId }, filter, page) {
      const rows = await longPage(
        (window) =>
          filter === 'all'
            ? orderGrants.page({ index: 'gsi1', key: { labId }, isDescending: true }, window)
            : orderGrants.page({ index: 'gsi2', key: { labId, state: filter }, isDescending: true }, window),
        page,
      );
      return rows.map(ofGrant);
    },
    async byIds({ organisationId: labId }, ids) {
      return (await orderGrants.readMany(ids.map((orderId) => ({ labId, orderId })))).map(ofGrant);
    },
  },
};

export const asOrderIds = (ids: readonly string[]): OrderId[] =>
  ids.flatMap((id) => {
    const parsed = OrderId.safeParse(id);
    return parsed.success ? [parsed.data] : [];
  });
