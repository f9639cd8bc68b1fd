import Pagination from '@cloudscape-design/components/pagination';
import type { ListQuery } from './use-list-query.ts';

interface ListPagerProps {
  readonly list: ListQuery;
  /** Answer of the call for the current page; `undefined` while it loads. */
  readonly answer: { readonly cursor?: string | undefined } | undefined;
}

/**
 * Shows links to the pages seen so far and to the next page. Each page is read by a cursor, so a later page costs no more than the first.
 */
export function ListPager({ list, answer }: ListPagerProps) {
  const { page, pagesSeen } = list;
  const next = page === pagesSeen ? answer?.cursor : undefined;
  if (pagesSeen === 1 && next === undefined) return null;
  return (
    <Pagination
      currentPageIndex={page}
      pagesCount={pagesSeen}
      openEnd={next !== undefined}
      onChange={({ detail: { currentPageIndex: to } }) => list.setPage(to, to > pagesSeen ? next : undefined)}
    />
  );
}
