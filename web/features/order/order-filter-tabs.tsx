import { useTranslation } from 'react-i18next';
import { OrderFilter, type OrderState } from '#shared/order/order.ts';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import { shortNumber } from '#web/ui/short-number.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

interface OrderTabs {
  readonly counts: Partial<Record<OrderState, number>>;
  readonly turnCount: number;
}

interface OrderFilterTabsProps {
  readonly list: ListQuery;
  readonly filter: OrderFilter;
  readonly tabs: OrderTabs | undefined;
}

function countIn({ counts, turnCount }: OrderTabs, filter: OrderFilter): number {
  if (filter === 'turn') return turnCount;
  return filter === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[filter] ?? 0);
}

/** Shows tabs with counts: orders that wait for the reader, then all orders, then each state (ORD-1). */
export function OrderFilterTabs({ tabs, ...props }: OrderFilterTabsProps) {
  const { t } = useTranslation('order');
  const nameOf = (each: OrderFilter): string => {
    if (each === 'turn') return t('turn.mine');
    return each === 'all' ? t('filter.all') : t(`state.${each}`);
  };
  const labelOf = (each: OrderFilter): string => {
    if (tabs === undefined) return nameOf(each);
    const count = countIn(tabs, each);
    return t('filter.counted', { count, replace: { name: nameOf(each), count: shortNumber(count) } });
  };
  return <FilterTabs {...props} label={t('filter.label')} filters={OrderFilter.options} labelOf={labelOf} />;
}
