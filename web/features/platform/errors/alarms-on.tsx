import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AlarmOn, isAboutDeadLetters, isAboutFailure } from '#shared/operator/error-log.ts';
import { operatorQueries } from '#web/api/queries/operator-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const meaningOf = (alarm: AlarmOn) =>
  isAboutDeadLetters(alarm) ? 'alarms.deadLetters' : isAboutFailure(alarm) ? 'alarms.failure' : 'alarms.limit';

/**
 * Lists the alarms that are on (PLAT-22). Says of each whether it is about dead letters, a failure or a limit
 * (PLAT-25).
 */
export function AlarmsOn() {
  const { t } = useTranslation('errors');
  const { data, error, refetch } = useQuery(operatorQueries.alarms());
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns = [
    {
      id: 'name',
      header: t('alarms.name'),
      isRowHeader: true,
      cell: ({ name }: AlarmOn) => <StatusIndicator type="warning">{name}</StatusIndicator>,
    },
    {
      id: 'meaning',
      header: t('alarms.meaning'),
      cell: (alarm: AlarmOn) => t(meaningOf(alarm)),
    },
    { id: 'since', header: t('alarms.since'), cell: ({ since }: AlarmOn) => <TimeAgo at={since} /> },
  ];
  return <PartTable title={t('alarms.title')} rows={data?.list} columns={columns} empty={t('alarms.none')} />;
}
