import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { OrganisationId } from '#shared/ids.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { FigureCounts } from './figure-counts.tsx';
import { MonthTable } from './month-table.tsx';
import { TurnaroundChart } from './turnaround-chart.tsx';
import { TurnaroundParts } from './turnaround-parts.tsx';
import { useFigureExport } from './use-figure-export.ts';

/** Shows the figures with one partner: counts, turnaround and remakes of a year (REL-81). */
export function FiguresPage() {
  const [query] = useSearchParams();
  const partnerId = OrganisationId.safeParse(query.get('partnerId'));
  return partnerId.success ? <FiguresWith partnerId={partnerId.data} /> : <Navigate to="/404" replace />;
}

function FiguresWith({ partnerId }: { partnerId: OrganisationId }) {
  const { t } = useTranslation(['relation', 'app']);
  const { data, error, refetch } = useQuery(relationQueries.figures(partnerId));
  useDocumentTitle(t('app:page.relationFigures'), data?.partner.name);
  const { start, ...exporting } = useFigureExport();
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { partner, months, total } = data;
  const isEmpty = months.every(({ sent, completed, refused }) => sent + completed + refused === 0);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={t('figures.text')}
        actions={!isEmpty && <ExportButton exporting={exporting} onStart={() => start(data)} />}
      >
        {t('figures.title', { partner: partner.name })}
      </Header>
      {isEmpty ? (
        <EmptyState picture="orders" title={t('figures.empty.title')} text={t('figures.empty.text')} />
      ) : (
        <SpaceBetween size="l">
          <FigureCounts total={total} />
          <TurnaroundParts times={total.times} />
          <TurnaroundChart months={months} />
          <MonthTable months={months} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
