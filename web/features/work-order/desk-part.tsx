import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useWorkOrderColumns } from './work-order-columns.tsx';

/** Number of rows on the start page; the linked lists show all. */
const SHOWN = 5;
const COLUMNS: ReadonlySet<string> = new Set(['number', 'about', 'owner', 'updatedAt']);
const LISTS = { open: '/workOrder?filter=open', mine: '/myWorkOrder' } as const;

/** Lists the reports that wait to be taken, or the reports that the reader works on. */
export function DeskPart({ filter }: { filter: keyof typeof LISTS }) {
  const { t } = useTranslation('workOrder');
  const columns = useWorkOrderColumns().filter(({ id }) => COLUMNS.has(id));
  const { data, error, refetch } = useQuery(workOrderQueries.list({ filter, page: { page: 1, size: SHOWN } }));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PartTable
      title={t(`desk.${filter}`)}
      rows={data?.list}
      count={data?.total}
      empty={t(`desk.none.${filter}`)}
      actions={<RouteLink to={LISTS[filter]}>{t(`desk.all.${filter}`)}</RouteLink>}
      columns={columns.map(({ id, label, cell }) => ({ id, header: label, cell }))}
    />
  );
}
