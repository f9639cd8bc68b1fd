import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptOrderRow } from '#shared/order/kept-orders.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OrganisationName } from '#web/ui/organisation-name.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { localDay } from '#web/ui/relative-time.ts';
import { type RowColumn, RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { KeptOrderPanel } from './kept-order-panel.tsx';

const PAGE_SIZE = 20;

/** Shows /order/kept: the records that a lab keeps of delivered orders that their clinics have deleted. */
export function KeptOrdersPage() {
  const { t } = useTranslation('order');
  useDocumentTitle(t('kept.title'));
  const list = useListQuery();
  const { data, error, refetch } = useListPage(list, orderQueries.kept(windowOf(list, PAGE_SIZE)));
  const [openId, setOpenId] = useState<string>();
  const columns = useKeptColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data?.list ?? [];
  const open = rows.find(({ orderId }) => orderId === openId);
  return (
    <>
      <RowList
        title={t('kept.title')}
        description={t('kept.description')}
        rows={rows}
        rowKey="orderId"
        columns={columns}
        onOpen={({ orderId }) => setOpenId(orderId)}
        open={open}
        empty={data === undefined ? <SkeletonRows /> : <EmptyState picture="nothingFound" title={t('kept.empty')} />}
        pagination={<ListPager list={list} answer={data} />}
      />
      {open !== undefined && <KeptOrderPanel row={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function useKeptColumns(): RowColumn<KeptOrderRow>[] {
  const { t, i18n } = useTranslation(['order', 'prescription']);
  const day = (at: number) => localDay(at, i18n.language);
  return [
    {
      id: 'number',
      label: t('kept.number'),
      opens: true,
      cell: ({ orderNumber }) => <bdi>{orderNumber}</bdi>,
    },
    { id: 'clinic', label: t('kept.clinic'), cell: ({ clinic }) => <OrganisationName organisation={clinic} /> },
    {
      id: 'work',
      label: t('kept.work'),
      cell: ({ caseType, teeth }) => (
        <>
          {t(`prescription:caseType.${caseType}`)} <Teeth teeth={teeth} />
        </>
      ),
    },
    { id: 'deliveredAt', label: t('kept.deliveredAt'), cell: ({ deliveredAt }) => day(deliveredAt) },
    { id: 'deletedAt', label: t('kept.deletedAt'), cell: ({ deletedAt }) => day(deletedAt) },
    { id: 'keptUntil', label: t('kept.keptUntil'), cell: ({ keptUntil }) => day(keptUntil) },
  ];
}
