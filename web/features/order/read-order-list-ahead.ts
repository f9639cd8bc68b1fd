import type { QueryClient } from '@tanstack/react-query';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { listStateHere } from '#web/ui/use-list-query.ts';
import { pageSizeOf } from '#web/ui/use-table-preferences.ts';
import { ORDER_TABLE, orderListInput } from './order-list-input.ts';

/** Begins to read the saved views, and the orders that the page's address asks for, before the page is rendered. */
export function readOrderListAhead(client: QueryClient): void {
  const today = formatTime(new Date(), '{y}-{m}-{d}');
  const { input } = orderListInput(listStateHere(), pageSizeOf(ORDER_TABLE), today);
  void client.prefetchQuery(orderQueries.list(input));
  void client.prefetchQuery(orderQueries.views());
}
