import { AccountId, OrganisationId } from '#shared/ids.ts';
import { OrderFilter } from '#shared/order/order.ts';
import { Material } from '#shared/prescription/prescription.ts';
import type { OrderListInput } from '#web/api/queries/order-queries.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { windowOf } from '#web/ui/use-list-page.ts';
import type { ListState } from '#web/ui/use-list-query.ts';
import { useNow } from '#web/ui/use-now.ts';
import { momentsOfDays, parseDayRange } from './day-range.ts';
import { CREATED_FILTERS, createdRange, DANGER_FILTERS, DUE_FILTERS, dueRange } from './order-due-range.ts';
import { sortOf } from './use-order-sorting.ts';

interface OrderListAsked {
  readonly input: OrderListInput;
  /** The request without `page` and `cursor`: only filters and sort. */
  readonly filters: Omit<OrderListInput, 'page' | 'cursor'>;
  readonly isFiltered: boolean;
}

/** Name under which the browser keeps the list's columns and page size. */
export const ORDER_TABLE = 'order';

/** Returns the list's request for the page's address, and whether any filter is set. */
export const useOrderListInput = (list: ListState, size: number): OrderListAsked =>
  orderListInput(list, size, formatTime(useNow(), '{y}-{m}-{d}'));

/**
 * Returns the list's request for the filters, search and page in `list`. `today` is the reader's day, such as
 * `2026-01-31`.
 */
export function orderListInput(list: ListState, size: number, today: string): OrderListAsked {
  const filter = OrderFilter.catch('all').parse(list.get('filter'));
  const assigneeId = AccountId.safeParse(list.get('assignee')).data;
  const partnerId = OrganisationId.safeParse(list.get('partner')).data;
  const material = Material.safeParse(list.get('material')).data;
  const danger = DANGER_FILTERS.find((each) => each === list.get('due'));
  const due = DUE_FILTERS.find((each) => each === list.get('due'));
  const dueDays = parseDayRange(list.get('due'));
  const created = CREATED_FILTERS.find((each) => each === list.get('created'));
  const createdDays = created === undefined ? parseDayRange(list.get('created')) : createdRange(today)[created];
  const narrowing = {
    ...(list.search !== '' && { search: list.search }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(partnerId !== undefined && { partnerId }),
    ...(list.doctor !== '' && { doctor: list.doctor }),
    ...(material !== undefined && { material }),
    ...(danger !== undefined && { danger }),
    ...(due !== undefined && dueRange(today)[due]),
    ...(dueDays?.from !== undefined && { dueFrom: dueDays.from }),
    ...(dueDays?.to !== undefined && { dueTo: dueDays.to }),
    ...(createdDays !== undefined && momentsOfDays(createdDays)),
  };
  const sort = sortOf(list);
  const filters = { filter, ...narrowing, ...(sort !== undefined && { sort }) };
  return {
    input: { ...filters, ...windowOf(list, size) },
    filters,
    isFiltered: filter !== 'all' || Object.keys(narrowing).length > 0,
  };
}
