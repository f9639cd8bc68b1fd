import Pagination from '@cloudscape-design/components/pagination';
import type { Cursors } from './use-cursors.ts';

interface CursorPagerProps {
  readonly pages: Cursors;
  /** Where the page after this one begins; `undefined` while that is not known, and after the last. */
  readonly next: string | undefined;
}

/** The pages of a list that only leads on from page to page; nothing where one page holds it all. */
export function CursorPager({ pages, next }: CursorPagerProps) {
  if (pages.count === 1 && next === undefined) return null;
  return (
    <Pagination
      currentPageIndex={pages.page}
      pagesCount={pages.count}
      openEnd={next !== undefined && pages.page === pages.count}
      onChange={({ detail }) => pages.go(detail.currentPageIndex, next)}
    />
  );
}
