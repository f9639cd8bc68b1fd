import TextFilter from '@cloudscape-design/components/text-filter';
import type { ListQuery } from './use-list-query.ts';

interface ListSearchProps {
  readonly list: ListQuery;
  /** What is sought, in the field and for who does not see it. */
  readonly label: string;
  /** How much was found. */
  readonly countText?: string;
}

/** The search of a list whose state stands in the page's address. */
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
