import { useTranslation } from 'react-i18next';
import { MEMBER_FILTERS, MemberFilter } from '#shared/organisation/member.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import type { ListQuery } from '#web/ui/use-list-query.ts';

interface MemberFilterTabsProps {
  readonly list: ListQuery;
  readonly filter: MemberFilter;
  readonly counts: Partial<Record<MemberState, number>> | undefined;
}

/** Shows tabs with counts: members, applications, invitations and former members. */
export function MemberFilterTabs({ counts, ...props }: MemberFilterTabsProps) {
  const { t } = useTranslation('member');
  const labelOf = (each: MemberFilter): string => {
    const name = t(`filter.${each}`);
    if (counts === undefined) return name;
    const states: readonly MemberState[] = MEMBER_FILTERS[each];
    return t('filter.counted', { name, count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) });
  };
  return <FilterTabs {...props} label={t('filter.label')} filters={MemberFilter.options} labelOf={labelOf} />;
}
