import SegmentedControl from '@cloudscape-design/components/segmented-control';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { DAY_LIST_NAMES, DAY_LISTS, type DayList } from './day-lists.ts';
import { DAY_LIMITS } from './day-part.tsx';
import { useDayColumns } from './use-day-columns.tsx';
import { useDayList } from './use-day-list.ts';

const PAGE_SIZE = 20;
const PICTURES = { late: 'orders', exception: 'equipment', silent: 'equipment', capacity: 'files' } as const;

/** Shows /serviceDay: one list of problems that after-sales handles today, page by page (SVC-25). */
export function DayPage() {
  const { t } = useTranslation(['service', 'app']);
  useDocumentTitle(t('app:page.serviceDay'));
  const query = useListQuery();
  const { may } = useSession();
  const lists = DAY_LIST_NAMES.filter((name) => may(DAY_LISTS[name].permission));
  const list = lists.find((name) => name === query.get('list')) ?? lists[0];
  if (list === undefined) return <EmptyState isPage picture="rights" title={t('app:page.noPermission')} />;
  return (
    <OneList
      list={list}
      query={query}
      filter={
        <SegmentedControl
          label={t('day.lists')}
          selectedId={list}
          options={lists.map((id) => ({ id, text: t(`day.list.${id}`) }))}
          onChange={({ detail }) => query.open({ list: detail.selectedId })}
        />
      }
    />
  );
}

interface OneListProps {
  readonly list: DayList;
  readonly query: ReturnType<typeof useListQuery>;
  readonly filter: ReactNode;
}

function OneList({ list, query, filter }: OneListProps) {
  const { t } = useTranslation('service');
  const navigate = useNavigate();
  const columns = useDayColumns(list);
  const { data, error, refetch } = useDayList(list, windowOf(query, PAGE_SIZE));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const nothing = t(`day.none.${list}`, { days: DAY_LIMITS[list] });
  return (
    <RowList
      title={t('day.title')}
      description={t('day.text')}
      count={data?.total}
      rows={[...(data?.list ?? [])]}
      rowKey="key"
      columns={columns}
      onOpen={({ to }) => void navigate(to)}
      filter={filter}
      empty={data === undefined ? <SkeletonRows /> : <EmptyState picture={PICTURES[list]} title={nothing} />}
      pagination={<ListPager list={query} answer={data} />}
    />
  );
}
