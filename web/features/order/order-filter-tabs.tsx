import { useTranslation } from 'react-i18next';
import { OrderFilter, type OrderState } from '#shared/order/order.ts';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import { shortNumber } from '#web/ui/short-number.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

interface OrderFilterTabsProps {
  readonly list: ListQuery;
  readonly filter: OrderFilter;
  readonly counts: Partial<Record<OrderState, number>> | undefined;
}

/** SPEC 4's filters as tabs, each with how many orders are in it. */
export function OrderFilterTabs({ counts, ...props }: OrderFilterTabsProps) {
  const { t } = useTranslation('order');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const labelOf = (each: OrderFilter): string => {
    const name = each === 'all' ? t('filter.all') : t(`state.${each}`);
    const count = each === 'all' ? all : counts && (counts[each] ?? 0);
    return count === undefined ? name : t('filter.counted', { count, replace: { name, count: shortNumber(count) } });
  };
  return <FilterTabs {...props} label={t('filter.label')} filters={OrderFilter.options} labelOf={labelOf} />;
}
