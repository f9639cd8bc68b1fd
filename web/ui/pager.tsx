import Pagination from '@cloudscape-design/components/pagination';

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  /** All rows that match; `undefined` while that is not known. */
  readonly total: number | undefined;
  readonly onChange: (page: number) => void;
}

/** The pages of a list; nothing where one page holds it all. */
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
