import Tabs from '@cloudscape-design/components/tabs';
import type { ListQuery } from './use-list-query.ts';

interface FilterTabsProps<Filter extends string> {
  readonly list: ListQuery;
  /** Accessible name of the group of tabs. */
  readonly label: string;
  readonly filters: readonly (Filter | 'all')[];
  readonly filter: Filter | 'all';
  /** Returns the label of a tab, with its number of rows. */
  readonly labelOf: (filter: Filter | 'all') => string;
}

/** Shows the filters of a list as tabs. The active filter is in the page's address. */
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
