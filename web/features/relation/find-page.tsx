import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RELATION_PAGE_SIZE } from '#shared/limits.ts';
import { CaseType, Material } from '#shared/prescription/prescription.ts';
import { TURNAROUND_DAYS, WITHIN_KM } from '#shared/relation/public-profile.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { type ListQuery, useListQuery } from '#web/ui/use-list-query.ts';
import { EstablishDialog } from './establish-dialog.tsx';
import { FindFilters } from './find-filters.tsx';
import { PublicProfileDialog } from './public-profile-dialog.tsx';
import { useFindColumns } from './use-find-columns.tsx';

/** Returns the question that the page's address asks. */
function inputOf(list: ListQuery) {
  const caseType = CaseType.safeParse(list.get('caseType')).data;
  const material = Material.safeParse(list.get('material')).data;
  const withinKm = WITHIN_KM.find((each) => String(each) === list.get('within'));
  const turnaroundDaysMax = TURNAROUND_DAYS.find((each) => String(each) === list.get('turnaround'));
  return {
    search: list.search,
    ...windowOf(list, RELATION_PAGE_SIZE),
    ...(caseType !== undefined && { caseType }),
    ...(material !== undefined && { material }),
    ...(withinKm !== undefined && { withinKm }),
    ...(turnaroundDaysMax !== undefined && { turnaroundDaysMax }),
  };
}

/** Lists public labs for a clinic, public clinics for a lab, by name or by distance (REL-65). */
export function FindPage() {
  const { t } = useTranslation('relation');
  const { side, may } = useSession();
  const title = t(side === 'lab' ? 'find.titleClinic' : 'find.titleLab');
  useDocumentTitle(title);
  const list = useListQuery();
  const input = inputOf(list);
  const [asked, setAsked] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const columns = useFindColumns(setAsked);
  const { data, error, refetch } = useListPage(list, relationQueries.find(input));
  const buttons = may('relation:manage') && (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setChoosing(true)}>{t('public.title')}</Button>
      <Button onClick={() => setAsked('')}>{t('find.byNumber')}</Button>
    </SpaceBetween>
  );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RowList
        title={title}
        count={data?.total}
        description={t('find.text')}
        actions={buttons}
        rows={data?.list ?? []}
        rowKey="organisationId"
        columns={columns}
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState picture="nothingFound" title={t('nothingFound')} text={t('find.nothing')} />
          )
        }
        search={{
          list,
          label: t('find.search'),
          beside: <FindFilters list={list} hasPosition={data?.hasPosition ?? false} />,
        }}
        pagination={<ListPager list={list} answer={data} />}
      />
      {asked !== undefined && <EstablishDialog number={asked} onClose={() => setAsked(undefined)} />}
      {isChoosing && <PublicProfileDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
