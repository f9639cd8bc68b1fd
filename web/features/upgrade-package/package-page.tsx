import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Equipment } from '#shared/equipment/equipment.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { upgradePackageQueries } from '#web/api/queries/upgrade-package-queries.ts';
import { useSession } from '#web/api/session.ts';
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
import { DraftDialog } from './draft-dialog.tsx';
import { KnownBad } from './known-bad.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { PackageActions } from './package-actions.tsx';
import { PackageStatusSign } from './package-status.tsx';
import { usePackageWords } from './use-package-words.ts';

const PAGE_SIZE = 20;
const Family = Equipment.shape.family;
const FILTERS = ['all', ...Family.options] as const;

/** Shows /package: the upgrade packages. People download them; publishers manage them (PKG-16). */
export function PackagePage() {
  const { t } = useTranslation(['upgradePackage', 'app']);
  useDocumentTitle(t('app:page.package'));
  const { may } = useSession();
  const list = useListQuery();
  const family = Family.safeParse(list.get('filter')).data;
  const input = { ...(family !== undefined && { family }), ...windowOf(list, PAGE_SIZE) };
  const { data, error, refetch } = useListPage(list, upgradePackageQueries.list(input));
  const [open, setOpen] = useState<'draft' | 'mark'>();
  const { list: rows, panel } = useRowPanel({
    rows: data?.list ?? [],
    rowKey: 'packageId',
    columns: usePackageColumns(),
    nameOf: ({ name, version }) => `${name} ${version}`,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const create = may('package:publish') && (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setOpen('mark')}>{t('mark.action')}</Button>
      <Button variant="primary" onClick={() => setOpen('draft')}>
        {t('draft.create')}
      </Button>
    </SpaceBetween>
  );
  const none = (
    <EmptyState
      picture="nothingFound"
      title={t('empty.title')}
      text={t(may('package:publish') ? 'empty.publisher' : 'empty.reader')}
    />
  );
  return (
    <>
      <KnownBad />
      <RowList
        title={t('app:page.package')}
        description={t('text')}
        actions={create}
        {...rows}
        filter={
          <FilterTabs
            list={list}
            label={t('column.family')}
            filters={FILTERS}
            filter={family ?? 'all'}
            labelOf={(each) => (each === 'all' ? t('allFamilies') : each)}
          />
        }
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
      />
      {panel}
      {open === 'draft' && <DraftDialog onClose={() => setOpen(undefined)} />}
      {open === 'mark' && <MarkDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

function usePackageColumns(): RowColumn<UpgradePackage>[] {
  const { t } = useTranslation('upgradePackage');
  const { may } = useSession();
  const words = usePackageWords();
  const digest = (text: string | null | undefined) =>
    text && (
      <Box variant="code" fontSize="body-s">
        {text}
      </Box>
    );
  return [
    { id: 'name', label: t('column.name'), cell: ({ name, version }) => `${name} ${version}` },
    { id: 'product', label: t('column.product'), isWide: true, cell: (row) => words.product(row) },
    { id: 'status', label: t('column.status'), isPlain: true, cell: (row) => <PackageStatusSign {...row} /> },
    {
      id: 'size',
      label: t('column.size'),
      spare: 1,
      cell: ({ file }) => (file === null ? '' : words.size(file.sizeBytes)),
    },
    ...(may('package:publish')
      ? [{ id: 'rollout', label: t('column.rollout'), cell: ({ rollout }: UpgradePackage) => words.rollout(rollout) }]
      : []),
    {
      id: 'minVersion',
      label: t('column.minVersion'),
      spare: 4,
      cell: ({ minVersion }) => minVersion ?? t('anyVersion'),
    },
    { id: 'notes', label: t('column.notes'), isWide: true, minWidth: 280, spare: 2, cell: (row) => words.note(row) },
    {
      id: 'publishedAt',
      label: t('column.publishedAt'),
      spare: 3,
      cell: ({ publishedAt }) => publishedAt !== null && <TimeAgo at={publishedAt} />,
    },
    { id: 'sha256', label: 'SHA-256', isWide: true, minWidth: 520, spare: 6, cell: ({ file }) => digest(file?.sha256) },
    {
      id: 'keyId',
      label: t('column.keyId'),
      isWide: true,
      minWidth: 200,
      spare: 7,
      cell: ({ keyId }) => digest(keyId),
    },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      minWidth: 150,
      cell: (row) => <PackageActions row={row} />,
    },
  ];
}
