import type { ReactNode } from 'react';
import type { OrderRow } from '#shared/order/order.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import type { useTablePreferences } from '#web/ui/use-table-preferences.ts';

/** What the list page hands to its table or its cards. */
export interface OrderRowsProps {
  readonly orders: readonly OrderRow[];
  /** All that match, on every page; `undefined` while the first answer is on its way. */
  readonly total: number | undefined;
  readonly isFiltered: boolean;
  readonly createButton: ReactNode;
  readonly list: ListQuery;
  readonly preferences: ReturnType<typeof useTablePreferences>;
  readonly isNew: (order: OrderRow) => boolean;
  readonly onShow: (order: OrderRow) => void;
}
