import Pagination from '@cloudscape-design/components/pagination';
import type { ListQuery } from './use-list-query.ts';

interface ListPagerProps {
  readonly list: ListQuery;
  /** The answer for the page; `undefined` while it is on its way. */
  readonly answer: { readonly cursor?: string | undefined } | undefined;
}

/** The pages of a list: those that were seen, and the next. So the hundredth costs what the first costs. */
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
