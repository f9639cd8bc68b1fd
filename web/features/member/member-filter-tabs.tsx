import Tabs from '@cloudscape-design/components/tabs';
import { useTranslation } from 'react-i18next';
import { MEMBER_FILTERS, MemberFilter } from '#shared/organisation/member.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';

interface MemberFilterTabsProps {
  readonly filter: MemberFilter;
  readonly counts: Partial<Record<MemberState, number>> | undefined;
  readonly onChange: (filter: MemberFilter) => void;
}

/** Members, applications, invitations and former ones, each with how many there are. */
export function MemberFilterTabs({ filter, counts, onChange }: MemberFilterTabsProps) {
  const { t } = useTranslation('member');
  const labelOf = (each: MemberFilter): string => {
    const name = t(`filter.${each}`);
    if (counts === undefined) return name;
    const states: readonly MemberState[] = MEMBER_FILTERS[each];
    return t('filter.counted', { name, count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) });
  };
  return (
    <Tabs
      ariaLabel={t('filter.label')}
      disableContentPaddings
      activeTabId={filter}
      tabs={MemberFilter.options.map((id) => ({ id, label: labelOf(id) }))}
      onChange={({ detail }) => onChange(MemberFilter.parse(detail.activeTabId))}
    />
  );
}
