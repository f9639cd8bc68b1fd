import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { BoardColumns } from './board-columns.tsx';
import type { BoardView } from './board-rules.ts';

/** Shows /workBoard: a lab's open tasks by stage or by technician, live. */
export function BoardPage() {
  const { t } = useTranslation('production');
  useDocumentTitle(t('board.title'));
  const { may } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const view: BoardView = query.get('view') === 'worker' ? 'worker' : 'stage';
  const { data, error, refetch } = useQuery(workOrderQueries.board());
  const plan = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => void navigate('/tray')}>{t('tray.title')}</Button>
      {may('workOrder:plan') && <Button onClick={() => void navigate('/productionPlan')}>{t('plan.title')}</Button>}
    </SpaceBetween>
  );
  return (
    <SpaceBetween size="l">
      <Header variant="h1" actions={plan}>
        {t('board.title')}
      </Header>
      <SegmentedControl
        label={t('board.view')}
        selectedId={view}
        options={[
          { id: 'stage', text: t('board.byStage') },
          { id: 'worker', text: t('board.byWorker') },
        ]}
        onChange={({ detail }) => setQuery({ view: detail.selectedId }, { replace: true })}
      />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.tasks.length === 0 ? (
        <EmptyState picture="orders" title={t('board.empty')} text={t('board.emptyText')} />
      ) : (
        <>
          {data.hasMore && <Alert type="info">{t('board.hasMore')}</Alert>}
          <BoardColumns board={data} view={view} />
        </>
      )}
    </SpaceBetween>
  );
}
