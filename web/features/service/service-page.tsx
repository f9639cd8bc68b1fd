import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CountryCodeOrNone } from '#shared/account/account.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import { directoryQueries } from '#web/api/queries/directory-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { loadOnline } from '#web/ui/load-ahead.ts';
import { ListPager } from '#web/ui/list-pager.tsx';
import { BesideMap } from '#web/ui/map/beside-map.tsx';
import { isMapShown } from '#web/ui/map/is-map-shown.ts';
import { ListViewChoice } from '#web/ui/map/list-view-choice.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { EXPORT_NAME } from '#web/ui/save-blob.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { OrganisationFilters } from './organisation-filters.tsx';
import { useOrganisationColumns } from './use-organisation-columns.tsx';

const OrganisationsMap = lazy(() => loadOnline(() => import('./organisations-map.tsx')));

const TYPES = ['clinic', 'lab'] as const;
const PAGE_SIZE = 20;

/**
 * Lists the clinics and labs that after-sales supports, by name. A row opens the organisation's page. A map can be shown next to the list
 * (SVC-30).
 */
export function ServicePage() {
  const { t } = useTranslation(['service', 'app']);
  useDocumentTitle(t('app:page.afterSales'));
  const navigate = useNavigate();
  const list = useListQuery();
  const type = TYPES.find((each) => each === list.get('type')) ?? 'clinic';
  const { search } = list;
  const country = CountryCodeOrNone.catch('').parse(list.get('country'));
  const hasException = list.get('faulty') === 'yes';
  const isSuspended = list.get('suspended') === 'yes';
  const filter = { type, search, country, hasException, isSuspended };
  const { data, error, refetch } = useListPage(
    list,
    directoryQueries.page({ ...filter, ...windowOf(list, PAGE_SIZE) }),
  );
  const columns = useOrganisationColumns();
  const isNarrow = useNarrow();
  const rows = data?.list ?? [];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isFiltered = country !== '' || hasException || isSuspended;
  const empty = isFiltered ? 'filtered' : search === '' ? 'empty' : 'nothing';
  const map = isMapShown(list) ? (
    <Suspense fallback={<Spinner />}>
      <OrganisationsMap filter={filter} />
    </Suspense>
  ) : undefined;
  const table = (
    <RowList
      title={t('app:page.afterSales')}
      rows={rows}
      rowKey="organisationId"
      columns={columns}
      onOpen={({ organisationId: iid }) => void navigate(addressFor('/clinicDetail/page', { iid }))}
      actions={
        <ThrottledButton
          iconName="download"
          disabled={rows.length === 0}
          disabledReason={t(`list.${empty}.title`)}
          onClick={() =>
            saveCsv(EXPORT_NAME, [
              columns.map(({ label }) => label),
              ...rows.map((row) => columns.map(({ text }) => text(row))),
            ])
          }
        >
          {t('list.export')}
        </ThrottledButton>
      }
      filter={
        <SpaceBetween direction="horizontal" size="xs">
          <SegmentedControl
            label={t('list.types.label')}
            selectedId={type}
            options={TYPES.map((id) => ({ id, text: t(`list.types.${id}`) }))}
            onChange={({ detail }) => list.set('type', detail.selectedId === 'clinic' ? '' : detail.selectedId)}
          />
          <ListViewChoice list={list} />
        </SpaceBetween>
      }
      search={{
        list,
        label: t('list.search'),
        beside: <OrganisationFilters list={list} />,
        below: isNarrow && map,
      }}
      empty={
        data === undefined ? (
          <SkeletonRows />
        ) : (
          <EmptyState
            picture="partners"
            title={t(`list.${empty}.title`)}
            text={t(`list.${empty}.text`)}
            {...(empty !== 'empty' && { action: <Button onClick={list.clear}>{t('list.clear')}</Button> })}
          />
        )
      }
      pagination={<ListPager list={list} answer={data} />}
    />
  );
  return <BesideMap map={isNarrow ? undefined : map}>{table}</BesideMap>;
}
