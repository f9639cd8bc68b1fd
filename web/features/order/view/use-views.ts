import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type OrderListView, VIEW_FILTERS } from '#shared/order/order-list-view.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import type { useTablePreferences } from '#web/ui/use-table-preferences.ts';

type Preferences = ReturnType<typeof useTablePreferences>;

/**
 * Returns the filters and columns on screen in the form of a view, and a function that opens a view. The default view opens with the list
 * (ORD-156).
 */
export function useViews(list: ListQuery, preferences: Preferences) {
  const { data } = useQuery(orderQueries.views());
  const isBegun = useRef(false);
  const { pageSize, contentDisplay } = preferences;
  const open = ({ filters, columns }: Pick<OrderListView, 'filters' | 'columns'>) => {
    const shown = columns.map((id) => ({ id, visible: true }));
    const hidden = contentDisplay.filter(({ id }) => !columns.includes(id)).map(({ id }) => ({ id, visible: false }));
    if (columns.length > 0) preferences.save({ pageSize, contentDisplay: [...shown, ...hidden] });
    const { doctor = '', ...address } = filters;
    list.open(address, { doctor });
  };
  const isNarrowed = list.search !== '' || list.doctor !== '' || VIEW_FILTERS.some((name) => list.get(name) !== null);
  useEffect(() => {
    if (data === undefined || isBegun.current) return;
    isBegun.current = true;
    const chosen = data.views.find(({ isDefault }) => isDefault);
    // The filters of an opened link stay, so the default view does not replace them.
    if (chosen !== undefined && !isNarrowed) open(chosen);
  });
  const filters = Object.fromEntries(
    VIEW_FILTERS.flatMap((name) => {
      const value = name === 'doctor' ? list.doctor : list.get(name);
      return value === null || value === '' ? [] : [[name, value] as const];
    }),
  );
  return { open, present: { filters, columns: contentDisplay.filter(({ visible }) => visible).map(({ id }) => id) } };
}
