import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardBatch } from '#shared/capacity/activation-card.ts';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { CardBatchId } from '#shared/ids.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { BatchPanel } from './batch-panel.tsx';
import { CardSheet } from './card-sheet.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { useCapacityWords } from './use-capacity-words.ts';

const PAGE_SIZE = 20;

/**
 * Shows /capacityMan: the batches of activation cards that after-sales made (CAP-7). New cards are shown for printing before the list
 * appears again.
 */
export function CapacityManPage() {
  const { t } = useTranslation(['capacity', 'app']);
  useDocumentTitle(t('app:page.capacityMan'));
  const list = useListQuery();
  const { data, error, refetch } = useListPage(list, capacityQueries.batches(windowOf(list, PAGE_SIZE)));
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<OutputOf<typeof capacityApi.issueCards>>();
  const [open, setOpen] = useState<CardBatchId>();
  const columns = useBatchColumns();
  if (issued !== undefined) return <CardSheet {...issued} onClose={() => setIssued(undefined)} />;
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const issue = (
    <Button variant="primary" onClick={() => setIssuing(true)}>
      {t('issue.action')}
    </Button>
  );
  const none = (
    <EmptyState picture="nothingFound" title={t('empty.batches')} text={t('empty.batchesText')} action={issue} />
  );
  return (
    <>
      <RowList
        title={t('app:page.capacityMan')}
        description={t('batchesText')}
        actions={issue}
        rows={data?.list ?? []}
        rowKey="cardBatchId"
        columns={columns}
        onOpen={({ cardBatchId }) => setOpen(cardBatchId)}
        open={data?.list.find(({ cardBatchId }) => cardBatchId === open)}
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
      />
      {open !== undefined && <BatchPanel cardBatchId={open} onClose={() => setOpen(undefined)} />}
      {isIssuing && (
        <IssueDialog
          onIssued={(made) => {
            setIssuing(false);
            setIssued(made);
          }}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  );
}

function useBatchColumns(): RowColumn<CardBatch>[] {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  return [
    {
      id: 'capacity',
      label: t('column.capacity'),
      opens: true,
      cell: ({ capacityBytes, durationDays }) => `${words.size(capacityBytes)} · ${words.duration(durationDays)}`,
    },
    { id: 'count', label: t('column.count'), cell: ({ count }) => count },
    { id: 'activated', label: t('card.activated'), cell: ({ activatedCount }) => activatedCount },
    { id: 'revoked', label: t('card.revoked'), spare: 1, cell: ({ revokedCount }) => revokedCount },
    { id: 'remark', label: t('column.remark'), isWide: true, cell: ({ remark }) => remark },
    { id: 'creator', label: t('column.creator'), spare: 2, cell: ({ creatorName }) => creatorName },
    { id: 'createdAt', label: t('column.createdAt'), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  ];
}
