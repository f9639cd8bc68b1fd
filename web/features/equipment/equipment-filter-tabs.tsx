import { useTranslation } from 'react-i18next';
import { type EquipmentCounts, EquipmentFilter } from '#shared/equipment/equipment.ts';
import { useSession } from '#web/api/session.ts';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import { shortNumber } from '#web/ui/short-number.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import { countIn } from './count-in.ts';

interface EquipmentFilterTabsProps {
  readonly list: ListQuery;
  readonly filter: EquipmentFilter;
  readonly counts: EquipmentCounts | undefined;
}

/** Filters of a clinic or lab. An unbound device belongs to no organisation, so only the list of all devices has the filter `unbound`. */
const OWN = EquipmentFilter.exclude(['unbound']).options;

/** Shows a tab with a count for each state of devices. */
export function EquipmentFilterTabs({ counts, ...props }: EquipmentFilterTabsProps) {
  const { t } = useTranslation('equipment');
  const { side } = useSession();
  const labelOf = (each: EquipmentFilter): string => {
    const name = each === 'all' ? t('filter.all') : t(`state.${each}`);
    if (counts === undefined) return name;
    const count = countIn(each, counts);
    return t('filter.counted', { count, replace: { name, count: shortNumber(count) } });
  };
  const filters: readonly EquipmentFilter[] = side === undefined ? EquipmentFilter.options : OWN;
  return <FilterTabs {...props} label={t('filter.label')} filters={filters} labelOf={labelOf} />;
}
