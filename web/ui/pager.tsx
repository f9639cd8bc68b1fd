import Pagination from '@cloudscape-design/components/pagination';

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  /** Number of rows that match; `undefined` until it is known. */
  readonly total: number | undefined;
  readonly onChange: (page: number) => void;
}

/** Shows page numbers below a list; nothing if all rows fit on one page. */
export function Pager({ page, pageSize, total = 0, onChange }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <Pagination
      currentPageIndex={page}
      pagesCount={pages}
      onChange={({ detail }) => onChange(detail.currentPageIndex)}
    />
  );
}
