import Tabs from '@cloudscape-design/components/tabs';
import type { ListQuery } from './use-list-query.ts';

interface FilterTabsProps<Filter extends string> {
  readonly list: ListQuery;
  /** Names the tabs for screen readers. */
  readonly label: string;
  readonly filters: readonly (Filter | 'all')[];
  readonly filter: Filter | 'all';
  /** Returns the tab's name with its number of rows. */
  readonly labelOf: (filter: Filter | 'all') => string;
}

/** Shows the filters of a list as tabs; the page's address holds the active one. */
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
