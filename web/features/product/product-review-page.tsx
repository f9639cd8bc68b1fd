import { useTranslation } from 'react-i18next';
import { ApplicationState, type ReviewedApplication } from '#shared/product/product-application.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { productQueries } from '#web/api/queries/product-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterTabs } from '#web/ui/filter-tabs.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useRowPanel } from '#web/ui/use-row-panel.tsx';
import { ApplicationBadge } from './product-status.tsx';
import { ReviewActions } from './review-actions.tsx';

const PAGE_SIZE = 20;

/** A row of the list with its key. An organisation has one application for each family. */
type Row = ReviewedApplication & { readonly key: string };

/** Shows /productReview: the applications of all clinics and labs. Those that wait come first (PROD-17). */
export function ProductReviewPage() {
  const { t } = useTranslation(['product', 'app']);
  useDocumentTitle(t('app:page.productReview'));
  const list = useListQuery();
  const state = ApplicationState.catch('underReview').parse(list.get('filter'));
  const asked = useAsked();
  const { data, error, refetch } = useListPage(
    list,
    productQueries.applications({ ...asked, state, ...windowOf(list, PAGE_SIZE) }),
  );
  const rows: Row[] = (data?.list ?? []).map((row) => ({
    ...row,
    key: `${row.organisation.organisationId} ${row.family}`,
  }));
  const columns = useApplicationColumns();
  const { list: opening, panel } = useRowPanel({
    rows,
    rowKey: 'key',
    columns,
    nameOf: ({ organisation, family }) => `${organisation.name} · ${family}`,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RowList
        title={t('app:page.productReview')}
        description={t('review.text')}
        {...opening}
        filter={
          <FilterTabs
            list={list}
            label={t('review.filter')}
            filters={ApplicationState.options}
            filter={state}
            labelOf={(filter) => (filter === 'all' ? '' : t(`application.${filter}`))}
          />
        }
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState picture="nothingFound" title={t('review.none')} text={t('review.noneText')} />
          )
        }
        pagination={<ListPager list={list} answer={data} />}
      />
      {panel}
    </>
  );
}

function useApplicationColumns(): RowColumn<Row>[] {
  const { t } = useTranslation(['product', 'portal']);
  return [
    {
      id: 'organisation',
      label: t('column.organisation'),
      minWidth: 180,
      cell: ({ organisation }) => organisation.name,
    },
    { id: 'family', label: t('column.family'), cell: ({ family }) => family },
    { id: 'state', label: t('column.state'), isPlain: true, cell: ({ state }) => <ApplicationBadge state={state} /> },
    { id: 'applicant', label: t('column.applicant'), spare: 1, cell: ({ applicantName }) => applicantName },
    { id: 'appliedAt', label: t('column.appliedAt'), cell: ({ appliedAt }) => <TimeAgo at={appliedAt} /> },
    { id: 'remark', label: t('column.remark'), isWide: true, spare: 2, cell: ({ remark }) => remark },
    { id: 'reason', label: t('column.reason'), isWide: true, spare: 3, cell: ({ reason }) => reason },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      minWidth: 170,
      cell: (each) => <ReviewActions application={each} />,
    },
  ];
}
