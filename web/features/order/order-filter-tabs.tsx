import Tabs from '@cloudscape-design/components/tabs';
import { useTranslation } from 'react-i18next';
import { OrderFilter, type OrderState } from '#shared/order/order.ts';
import { shortNumber } from '#web/ui/short-number.ts';

interface OrderFilterTabsProps {
  readonly filter: OrderFilter;
  readonly counts: Partial<Record<OrderState, number>> | undefined;
  readonly onChange: (filter: OrderFilter) => void;
}

/** SPEC 4's filters as tabs, each with how many orders are in it. */
export function OrderFilterTabs({ filter, counts, onChange }: OrderFilterTabsProps) {
  const { t } = useTranslation('order');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const labelOf = (each: OrderFilter): string => {
    const name = each === 'all' ? t('filter.all') : t(`state.${each}`);
    const count = each === 'all' ? all : counts && (counts[each] ?? 0);
    return count === undefined ? name : t('filter.counted', { count, replace: { name, count: shortNumber(count) } });
  };
  return (
    <Tabs
      ariaLabel={t('filter.label')}
      disableContentPaddings
      activeTabId={filter}
      tabs={OrderFilter.options.map((id) => ({ id, label: labelOf(id) }))}
      onChange={({ detail }) => onChange(OrderFilter.parse(detail.activeTabId))}
    />
  );
}
