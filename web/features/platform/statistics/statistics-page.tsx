import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DayCounts, FailureCount, PlatformStatistics } from '#shared/operator/platform-statistics.ts';
import { operatorQueries } from '#web/api/queries/operator-queries.ts';
import { dayText } from '#web/ui/day-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { DayChart } from './day-chart.tsx';
import { OrganisationCounts, StorageFigures } from './present-figures.tsx';

/** The periods up to now, in days. */
const SPANS = { week: 7, month: 30, quarter: 90 } as const;
const SPAN_NAMES = ['week', 'month', 'quarter'] as const satisfies readonly (keyof typeof SPANS)[];

/** Shows /statistics: the platform in numbers, for its operator (PLAT-17). */
export function StatisticsPage() {
  const { t } = useTranslation(['statistics', 'app']);
  useDocumentTitle(t('app:page.statistics'));
  const list = useListQuery();
  const span = SPAN_NAMES.find((name) => name === list.get('span')) ?? 'month';
  const { data, error, refetch } = useQuery({
    ...operatorQueries.statistics({ days: SPANS[span] }),
    placeholderData: (before) => before,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('text')}>
        {t('app:page.statistics')}
      </Header>
      <SegmentedControl
        label={t('period')}
        selectedId={span}
        options={SPAN_NAMES.map((id) => ({ id, text: t(`span.${id}`) }))}
        onChange={({ detail }) => list.set('span', detail.selectedId)}
      />
      {data === undefined ? <SkeletonRows /> : <Figures {...data} />}
    </SpaceBetween>
  );
}

function Figures({ days, failures, organisations, storage }: PlatformStatistics) {
  const { t } = useTranslation('statistics');
  const names = days.map(({ day }) => day);
  return (
    <SpaceBetween size="l">
      <DayChart
        title={t('cases.title')}
        days={names}
        series={[
          { title: t('cases.ready'), counts: days.map(({ ready }) => ready) },
          { title: t('cases.failed'), counts: days.map(({ failed }) => failed) },
        ]}
      />
      <DayChart
        title={t('devices.title')}
        days={names}
        series={[{ title: t('devices.reported'), counts: days.map(({ devices }) => devices) }]}
      />
      <StorageFigures storage={storage} />
      <OrganisationCounts organisations={organisations} />
      <Failures failures={failures} />
      <Days days={days} />
    </SpaceBetween>
  );
}

function Failures({ failures }: Pick<PlatformStatistics, 'failures'>) {
  const { t } = useTranslation(['statistics', 'refusal']);
  const columns = [
    {
      id: 'reason',
      header: t('failures.reason'),
      isRowHeader: true,
      cell: ({ reason }: FailureCount) => t(`refusal:${reason}`),
    },
    { id: 'cases', header: t('failures.cases'), cell: ({ cases }: FailureCount) => cases },
    { id: 'files', header: t('failures.files'), cell: ({ files }: FailureCount) => files },
  ];
  return <PartTable title={t('failures.title')} rows={failures} columns={columns} empty={t('failures.none')} />;
}

/** Lists the days, the newest first. */
function Days({ days }: Pick<PlatformStatistics, 'days'>) {
  const { t, i18n } = useTranslation('statistics');
  const columns = [
    {
      id: 'day',
      header: t('days.day'),
      isRowHeader: true,
      cell: ({ day }: DayCounts) => dayText(day, i18n.language),
    },
    { id: 'devices', header: t('devices.reported'), cell: ({ devices }: DayCounts) => devices },
    { id: 'ready', header: t('cases.ready'), cell: ({ ready }: DayCounts) => ready },
    { id: 'failed', header: t('cases.failed'), cell: ({ failed }: DayCounts) => failed },
  ];
  return <PartTable title={t('days.title')} rows={days.toReversed()} columns={columns} empty={t('days.title')} />;
}
