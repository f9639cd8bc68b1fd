import TextFilter from '@cloudscape-design/components/text-filter';
import type { ListQuery } from './use-list-query.ts';

interface ListSearchProps {
  readonly list: ListQuery;
  /** Placeholder of the field, and its name for screen readers. */
  readonly label: string;
  /** Number of results, in words. */
  readonly countText?: string;
}

/** Shows the search of a list whose state is in the page's address. */
export function ListSearch({ list, label, countText = '' }: ListSearchProps) {
  return (
    <TextFilter
      filteringText={list.typed}
      filteringPlaceholder={label}
      filteringAriaLabel={label}
      countText={countText}
      onChange={({ detail }) => list.type(detail.filteringText)}
    />
  );
}
