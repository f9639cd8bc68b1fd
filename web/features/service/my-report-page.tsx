import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REPORT_WORK_ORDERS_MAX } from '#shared/service/service-limits.ts';
import { serviceQueries } from '#web/api/queries/service-queries.ts';
import { useSession } from '#web/api/session.ts';
import { duration } from '#web/ui/duration.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useReportExport } from './use-report-export.ts';
import { REPORT_PARTS, type ReportLine, useReportLines } from './use-report-lines.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Lengths of the periods, in days. Each period ends now. */
const SPANS = { month: 30, quarter: 91, year: 365 } as const;
type Span = keyof typeof SPANS;
const SPAN_NAMES = ['month', 'quarter', 'year'] as const satisfies readonly Span[];

/** Shows /myReport: the reader's work in a period; for the head of after-sales, the team's work (SVC-20). */
export function MyReportPage() {
  const { t } = useTranslation(['service', 'app']);
  useDocumentTitle(t('app:page.myReport'));
  const list = useListQuery();
  const { user } = useSession();
  const span = SPAN_NAMES.find((name) => name === list.get('span')) ?? 'month';
  // Rounded up to a whole hour, so that the query key changes only once an hour.
  const to = Math.ceil(useNow() / HOUR_SECONDS) * HOUR_SECONDS;
  const input = { from: to - SPANS[span] * DAY_SECONDS, to };
  const { data, error, refetch } = useQuery({ ...serviceQueries.report(input), placeholderData: (before) => before });
  const linesOf = useReportLines();
  const { start, ...exporting } = useReportExport();
  const lines = data === undefined ? undefined : linesOf(data);
  const isOfTeam = user.permissions['workOrder:process'] === 'all';
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const isEmpty = data !== undefined && data.total.opened + data.total.solved === 0;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={t(isOfTeam ? 'report.textTeam' : 'report.text')}
        actions={lines !== undefined && !isEmpty && <ExportButton exporting={exporting} onStart={() => start(lines)} />}
      >
        {t('app:page.myReport')}
      </Header>
      <SegmentedControl
        label={t('report.period')}
        selectedId={span}
        options={SPAN_NAMES.map((id) => ({ id, text: t(`report.span.${id}`) }))}
        onChange={({ detail }) => list.set('span', detail.selectedId)}
      />
      {data?.isComplete === false && (
        <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
          {t('report.isPart', { most: REPORT_WORK_ORDERS_MAX })}
        </Alert>
      )}
      {lines === undefined && <SkeletonRows />}
      {isEmpty ? (
        <EmptyState picture="orders" title={t('report.empty')} text={t('report.emptyText')} />
      ) : (
        <Parts lines={lines ?? []} />
      )}
    </SpaceBetween>
  );
}

function Parts({ lines }: { lines: readonly ReportLine[] }) {
  const { t, i18n } = useTranslation('service');
  const time = (seconds: number | null) => (seconds === null ? '–' : duration(seconds, i18n.language));
  const columns = [
    {
      id: 'name',
      header: t('report.column.name'),
      isRowHeader: true,
      cell: ({ name }: ReportLine) => <bdi>{name}</bdi>,
    },
    { id: 'opened', header: t('report.column.opened'), cell: ({ opened }: ReportLine) => opened },
    { id: 'solved', header: t('report.column.solved'), cell: ({ solved }: ReportLine) => solved },
    { id: 'answer', header: t('report.column.answer'), cell: (each: ReportLine) => time(each.answerSeconds) },
    { id: 'solution', header: t('report.column.solution'), cell: (each: ReportLine) => time(each.solutionSeconds) },
  ];
  return (
    <SpaceBetween size="l">
      {REPORT_PARTS.map((part) => {
        const rows = lines.filter((line) => line.part === part);
        if (rows.length === 0) return null;
        return (
          <PartTable
            key={part}
            title={t(`report.part.${part}`)}
            rows={rows}
            columns={columns}
            empty={t('report.empty')}
          />
        );
      })}
    </SpaceBetween>
  );
}
