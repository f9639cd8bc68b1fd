import Pagination from '@cloudscape-design/components/pagination';

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  /** Number of matching rows; `undefined` while it is unknown. */
  readonly total: number | undefined;
  readonly onChange: (page: number) => void;
}

/** Shows the pager of a list; nothing where one page holds it all. */
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
