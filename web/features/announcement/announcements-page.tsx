import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Language } from '#shared/account/account.ts';
import { type Announcement, AnnouncementState, wordsIn } from '#shared/announcement/announcement.ts';
import type { AnnouncementId } from '#shared/ids.ts';
import { announcementQueries } from '#web/api/queries/announcement-queries.ts';
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
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { useAudienceWords } from './use-audience-words.ts';

const PAGE_SIZE = 20;
const TABS = ['all', ...AnnouncementState.options] as const;
const COLOURS: Record<AnnouncementState, NonNullable<BadgeProps['color']>> = {
  draft: 'severity-neutral',
  published: 'green',
  withdrawn: 'grey',
};

/** Shows /announcements: the announcements of the operator and after-sales (ANN-1). */
export function AnnouncementsPage() {
  const { t } = useTranslation(['announcement', 'app']);
  useDocumentTitle(t('app:page.announcements'));
  const list = useListQuery();
  const state = AnnouncementState.safeParse(list.get('filter')).data;
  const input = { ...(state !== undefined && { state }), ...windowOf(list, PAGE_SIZE) };
  const { data, error, refetch } = useListPage(list, announcementQueries.list(input));
  const [isWriting, setWriting] = useState(false);
  const [open, setOpen] = useState<AnnouncementId>();
  const columns = useColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const write = (
    <Button variant="primary" onClick={() => setWriting(true)}>
      {t('action.create')}
    </Button>
  );
  const none =
    state === undefined ? (
      <EmptyState picture="messages" title={t('empty.title')} text={t('empty.text')} action={write} />
    ) : (
      <EmptyState picture="nothingFound" title={t('empty.nothing')} />
    );
  return (
    <>
      <RowList
        title={t('app:page.announcements')}
        description={t('intro')}
        actions={write}
        rows={data?.list ?? []}
        rowKey="announcementId"
        columns={columns}
        onOpen={({ announcementId }) => setOpen(announcementId)}
        open={data?.list.find(({ announcementId }) => announcementId === open)}
        filter={
          <FilterTabs
            list={list}
            label={t('column.state')}
            filters={TABS}
            filter={state ?? 'all'}
            labelOf={(each) => (each === 'all' ? t('all') : t(`state.${each}`))}
          />
        }
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
      />
      {open !== undefined && <AnnouncementPanel announcementId={open} onClose={() => setOpen(undefined)} />}
      {isWriting && <AnnouncementDialog onClose={() => setWriting(false)} />}
    </>
  );
}

function useColumns(): RowColumn<Announcement>[] {
  const { t, i18n } = useTranslation('announcement');
  const audienceWords = useAudienceWords();
  const language = Language.catch('en').parse(i18n.language);
  return [
    {
      id: 'title',
      label: t('field.title'),
      minWidth: 200,
      opens: true,
      cell: (row) => <bdi>{wordsIn(row, language).title}</bdi>,
    },
    { id: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'state',
      label: t('column.state'),
      isPlain: true,
      cell: ({ state }) => <Badge color={COLOURS[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'audience',
      label: t('column.audience'),
      minWidth: 180,
      spare: 1,
      cell: ({ audience }) => audienceWords(audience),
    },
    { id: 'startsAt', label: t('field.startsAt'), spare: 2, cell: ({ startsAt }) => <TimeAgo at={startsAt} /> },
    { id: 'author', label: t('column.author'), spare: 3, cell: ({ authorName }) => authorName },
  ];
}
