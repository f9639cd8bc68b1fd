import Tabs from '@cloudscape-design/components/tabs';
import type { ListQuery } from './use-list-query.ts';

interface FilterTabsProps<Filter extends string> {
  readonly list: ListQuery;
  /** What the tabs divide, for who does not see it. */
  readonly label: string;
  readonly filters: readonly (Filter | 'all')[];
  readonly filter: Filter | 'all';
  /** The tab's name with how many rows are in it. */
  readonly labelOf: (filter: Filter | 'all') => string;
}

/** The filters of a list as tabs; the one that shows stands in the page's address. */
export function FilterTabs<Filter extends string>({ list, label, filters, filter, labelOf }: FilterTabsProps<Filter>) {
  return (
    <Tabs
      ariaLabel={label}
      disableContentPaddings
      activeTabId={filter}
      tabs={filters.map((id) => ({ id, label: labelOf(id) }))}
      onChange={({ detail: { activeTabId } }) => list.set('filter', activeTabId === 'all' ? '' : activeTabId)}
    />
  );
}
