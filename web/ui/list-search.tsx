import TextFilter from '@cloudscape-design/components/text-filter';
import type { ListQuery } from './use-list-query.ts';

interface ListSearchProps {
  readonly list: ListQuery;
  /** Placeholder and accessible name of the field. */
  readonly label: string;
  /** Number of results, as a text; empty if absent. */
  readonly countText?: string;
}

/** Shows the search field of a list. The page's address holds the search text. */
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
