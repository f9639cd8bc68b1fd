import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deleted, DeletedKind } from '#shared/wire/deleted.ts';
import { deletedQueries } from '#web/api/queries/deleted-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { localDay } from '#web/ui/relative-time.ts';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useRowPanel } from '#web/ui/use-row-panel.tsx';
import { useRestore } from '#web/ui/use-restore.ts';
import { EraseDialog } from './erase-dialog.tsx';

const PAGE_SIZE = 20;

/** Shows /recycleBin: the deleted things that the organisation can restore. A lab's bin holds files only. */
export function BinPage() {
  const { t } = useTranslation(['bin', 'app']);
  useDocumentTitle(t('app:page.recycleBin'));
  const { may } = useSession();
  const list = useListQuery();
  const kinds = DeletedKind.options.filter((kind) => may(`${kind}:delete`));
  const kind = kinds.find((each) => each === list.get('filter')) ?? kinds[0] ?? 'file';
  const { data, error, refetch } = useListPage(list, deletedQueries[kind](windowOf(list, PAGE_SIZE)));
  const [erasing, setErasing] = useState<Deleted>();
  const columns = useBinColumns(kind, setErasing);
  const { list: opening, panel } = useRowPanel({
    rows: data?.list ?? [],
    rowKey: 'id',
    columns,
    nameOf: ({ label }) => label,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = (
    <RowList
      title={t('bin:title')}
      count={data?.total}
      description={t('bin:text')}
      {...opening}
      filter={
        kinds.length > 1 && (
          <SegmentedControl
            label={t('bin:title')}
            selectedId={kind}
            options={kinds.map((id) => ({ id, text: t(`bin:tab.${id}`) }))}
            onChange={({ detail }) => list.set('filter', detail.selectedId)}
          />
        )
      }
      empty={
        data === undefined ? (
          <SkeletonRows />
        ) : (
          <EmptyState picture="nothingFound" title={t('bin:empty.title')} text={t('bin:empty.text')} />
        )
      }
      pagination={<ListPager list={list} answer={data} />}
    />
  );
  return (
    <>
      {rows}
      {panel}
      {erasing !== undefined && <EraseDialog deleted={erasing} onClose={() => setErasing(undefined)} />}
    </>
  );
}

function useBinColumns(kind: DeletedKind, onErase: (deleted: Deleted) => void): RowColumn<Deleted>[] {
  const { t, i18n } = useTranslation('bin');
  const restore = useRestore();
  return [
    { id: 'label', label: t(`label.${kind}`), cell: ({ label }) => <bdi>{label}</bdi> },
    { id: 'detail', label: t(`detail.${kind}`), cell: ({ detail }) => <bdi>{detail}</bdi> },
    { id: 'deletedAt', label: t('column.deletedAt'), cell: ({ deletedAt }) => <TimeAgo at={deletedAt} /> },
    { id: 'deletedBy', label: t('column.deletedBy'), cell: ({ deletedByName }) => deletedByName },
    { id: 'purgeAt', label: t('column.purgeAt'), cell: ({ purgeAt }) => localDay(purgeAt, i18n.language) },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      cell: (row) => (
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            ariaLabel={`${t('action.restore')}: ${row.label}`}
            loading={restore.isPending && restore.variables.id === row.id}
            onClick={() => restore.mutate(row)}
          >
            {t('action.restore')}
          </Button>
          <Button variant="link" ariaLabel={`${t('action.erase')}: ${row.label}`} onClick={() => onErase(row)}>
            {t('action.erase')}
          </Button>
        </SpaceBetween>
      ),
    },
  ];
}
