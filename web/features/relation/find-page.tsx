import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { BesideMap } from '#web/ui/map/beside-map.tsx';
import { isMapShown } from '#web/ui/map/is-map-shown.ts';
import { ListViewChoice } from '#web/ui/map/list-view-choice.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { useRowPanel } from '#web/ui/use-row-panel.tsx';
import { EstablishDialog } from './establish-dialog.tsx';
import { FindFilters } from './find-filters.tsx';
import { findInputOf } from './find-input.ts';
import { FoundMap } from './found-map.tsx';
import { PublicProfileDialog } from './public-profile-dialog.tsx';
import { useFindColumns } from './use-find-columns.tsx';

/**
 * Lists public labs for a clinic, or public clinics for a lab, by name or by distance (REL-65). A map can be shown beside the list
 * (REL-101).
 */
export function FindPage() {
  const { t } = useTranslation('relation');
  const { side, may } = useSession();
  const title = t(side === 'lab' ? 'find.titleClinic' : 'find.titleLab');
  useDocumentTitle(title);
  const list = useListQuery();
  const input = findInputOf(list);
  const isOnMap = isMapShown(list);
  const isNarrow = useNarrow();
  const [asked, setAsked] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const columns = useFindColumns({ onAsk: setAsked, isOnMap });
  const { data, error, refetch } = useListPage(list, relationQueries.find(input));
  const rows = data?.list ?? [];
  const { list: found, panel } = useRowPanel({ rows, rowKey: 'organisationId', columns, nameOf: ({ name }) => name });
  const buttons = may('relation:manage') && (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setChoosing(true)}>{t('public.title')}</Button>
      <Button onClick={() => setAsked('')}>{t('find.byNumber')}</Button>
    </SpaceBetween>
  );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const middle = input.around ?? data?.ownPosition;
  const map = isOnMap ? (
    <FoundMap
      {...{ list, rows, open: found.open, onOpen: found.onOpen, ownPosition: data?.ownPosition }}
      radius={middle && input.withinKm && { around: middle, km: input.withinKm }}
    />
  ) : undefined;
  return (
    <BesideMap map={isNarrow ? undefined : map}>
      <RowList
        {...found}
        title={title}
        count={data?.total}
        description={t('find.text')}
        actions={buttons}
        filter={<ListViewChoice list={list} />}
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
          beside: <FindFilters list={list} around={input.around} hasPosition={data?.ownPosition !== undefined} />,
          below: isNarrow && map,
        }}
        pagination={<ListPager list={list} answer={data} />}
      />
      {panel}
      {asked !== undefined && <EstablishDialog number={asked} onClose={() => setAsked(undefined)} />}
      {isChoosing && <PublicProfileDialog onClose={() => setChoosing(false)} />}
    </BesideMap>
  );
}
