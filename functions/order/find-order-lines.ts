import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { OrderId } from '#shared/ids.ts';
import type { OrderRow, OrderSide, OrderState } from '#shared/order/order.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { idAt } from '#functions/store/id-at.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { orderGrants, orders, orderWorks, type StoredGrant, type StoredOrder, type Worker } from './order-items.ts';
import { lineOf, lineOfGrant } from './order-views.ts';

/**
 * A line of an order list. `line` contains what the list shows. The other fields decide who sees the line. They also name the order whose
 * counts of files and messages are read.
 */
export interface OrderLine {
  readonly line: Omit<OrderRow, 'fileCount' | 'messageCount'>;
  readonly clinicId: OrganisationId;
  readonly assigneeId: AccountId | null;
  readonly hiddenMessages: number;
}

interface CreatedBetween {
  readonly createdFrom?: UnixSeconds | undefined;
  readonly createdTo?: UnixSeconds | undefined;
}

interface OrderList {
  /** Orders in the given state or in all states, sorted by their last change. */
  readonly byChange: (tenant: Tenant, filter: OrderState | 'all', isDescending: boolean) => Source<OrderLine>;
  /**
   * Orders created in the range, and up to a minute before or after it. They are sorted by creation, because the ids of orders sort by
   * time.
   */
  readonly created: (tenant: Tenant, between: CreatedBetween, isDescending: boolean) => Source<OrderLine>;
  readonly byIds: (tenant: Tenant, ids: readonly string[]) => Promise<Map<string, OrderLine>>;
}

const ofOrder = (order: StoredOrder): OrderLine => ({
  // A clinic does not see which member of the lab works on the order.
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

type Page<Row> = (
  between: readonly [string, string],
  window: { readonly limit: number; readonly cursor: string | null },
) => Promise<{ rows: Row[]; cursor: string | null }>;
interface Changed {
  readonly orderId: OrderId;
  readonly updatedAt: number;
}

/** Returns the position of an order in a list sorted by last change. */
export const changePlace = ({ updatedAt, orderId }: Changed): string => `${updatedAt}#${orderId}`;

interface Lines<Row> {
  readonly isDescending: boolean;
  readonly page: Page<Row>;
  readonly lineFrom: (row: Row) => OrderLine;
}

const byChangeOf = <Row extends Changed>({ isDescending, page, lineFrom }: Lines<Row>): Source<OrderLine> =>
  rangeSource({
    isDescending,
    page,
    entryOf: (row) => ({ place: changePlace(row), id: row.orderId, row: lineFrom(row) }),
  });

/**
 * Margin of a range of ids. The time in an id can differ from the creation time of its row. `isAsked` later compares the row's exact time.
 */
const LEEWAY_SECONDS = 60;

const createdOf = <Row extends Changed>(
  { createdFrom, createdTo }: CreatedBetween,
  { isDescending, page, lineFrom }: Lines<Row>,
): Source<OrderLine> =>
  rangeSource({
    isDescending,
    ...(createdFrom !== undefined && { from: idAt('order', Math.max(0, createdFrom - LEEWAY_SECONDS), '0') }),
    ...(createdTo !== undefined && { to: idAt('order', createdTo + LEEWAY_SECONDS, 'Z') }),
    page,
    entryOf: (row) => ({ place: row.orderId, id: row.orderId, row: lineFrom(row) }),
  });

const byOrderId = (lines: readonly OrderLine[]) => new Map(lines.map((each) => [each.line.orderId, each] as const));

/** Reads order lists: a clinic lists its own orders, and a lab lists its grants. */
export const ORDER_LISTS: Record<OrderSide, OrderList> = {
  clinic: {
    byChange: ({ organisationId: clinicId }, filter, isDescending) =>
      byChangeOf({
        isDescending,
        lineFrom: ofOrder,
        page: (between, window) =>
          filter === 'all'
            ? orders.page({ index: 'gsi1', key: { clinicId }, between, isDescending }, window)
            : orders.page({ index: 'gsi2', key: { clinicId, state: filter }, between, isDescending }, window),
      }),
    created: ({ organisationId: clinicId }, range, isDescending) =>
      createdOf(range, {
        isDescending,
        lineFrom: ofOrder,
        page: (between, window) => orders.page({ index: 'primary', key: { clinicId }, between, isDescending }, window),
      }),
    async byIds({ organisationId: clinicId }, ids) {
      const rows = await orders.readMany(asOrderIds(ids).map((orderId) => ({ clinicId, orderId })));
      return byOrderId(rows.map(ofOrder));
    },
  },
  lab: {
    byChange: ({ organisationId: labId }, filter, isDescending) =>
      byChangeOf({
        isDescending,
        lineFrom: ofGrant,
        page: (between, window) =>
          filter === 'all'
            ? orderGrants.page({ index: 'gsi1', key: { labId }, between, isDescending }, window)
            : orderGrants.page({ index: 'gsi2', key: { labId, state: filter }, between, isDescending }, window),
      }),
    created: ({ organisationId: labId }, range, isDescending) =>
      createdOf(range, {
        isDescending,
        lineFrom: ofGrant,
        page: (between, window) =>
          orderGrants.page({ index: 'primary', key: { labId }, between, isDescending }, window),
      }),
    async byIds({ organisationId: labId }, ids) {
      const rows = await orderGrants.readMany(asOrderIds(ids).map((orderId) => ({ labId, orderId })));
      return byOrderId(rows.map(ofGrant));
    },
  },
};

interface WorkAsked {
  readonly worker: Worker;
  readonly filter: OrderState | 'all';
  readonly isDescending: boolean;
}

/** Returns the orders assigned to one member of the lab or to no one, sorted by last change. `filter` gives their state. */
export const workOf = (
  { organisationId: labId }: Tenant,
  { worker, filter, isDescending }: WorkAsked,
): Source<OrderLine> =>
  rangeSource({
    isDescending,
    page: (between, window) =>
      filter === 'all'
        ? orderWorks.page({ index: 'gsi1', key: { labId, worker }, between, isDescending }, window)
        : orderWorks.page({ index: 'gsi2', key: { labId, worker, state: filter }, between, isDescending }, window),
    entryOf: (row) => ({ place: changePlace(row), id: row.orderId }),
  });

export const asOrderIds = (ids: readonly string[]): OrderId[] =>
  ids.flatMap((id) => {
    const parsed = OrderId.safeParse(id);
    return parsed.success ? [parsed.data] : [];
  });
