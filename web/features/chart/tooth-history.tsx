import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ToothChange } from '#shared/chart/chart.ts';
import type { PatientId } from '#shared/ids.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { chartQueries } from '#web/api/queries/chart-queries.ts';
import { dayAndTime, localDay } from '#web/ui/relative-time.ts';
import { stateWords } from './tooth-words.ts';

interface ToothHistoryProps {
  readonly patientId: PatientId;
  readonly tooth: FdiToothNumber;
}

/** Lists the changes of one tooth, newest first: visit, state before and after, member and time (PAT-108). */
export function ToothHistory({ patientId, tooth }: ToothHistoryProps) {
  const { t, i18n } = useTranslation('chart');
  const { data } = useQuery(chartQueries.history(patientId, tooth));
  const words = (state: ToothChange['before']) => stateWords(tooth, state, { t, language: i18n.language });
  return (
    <Table
      variant="embedded"
      items={data?.list ?? []}
      trackBy="changeId"
      loading={data === undefined}
      loadingText={t('history.title')}
      ariaLabels={{ tableLabel: t('history.title') }}
      header={<Box variant="h3">{t('history.title')}</Box>}
      empty={<Box color="text-body-secondary">{t('history.none')}</Box>}
      wrapLines
      columnDefinitions={[
        {
          id: 'visit',
          header: t('history.visit'),
          cell: ({ visitAt }: ToothChange) =>
            visitAt === null ? t('history.removed') : localDay(visitAt, i18n.language),
        },
        {
          id: 'before',
          header: t('history.before'),
          cell: ({ before }) => <span className="written">{words(before)}</span>,
        },
        {
          id: 'after',
          header: t('history.after'),
          cell: ({ after }) => <span className="written">{words(after)}</span>,
        },
        { id: 'by', header: t('history.by'), cell: ({ by }) => by.name },
        { id: 'at', header: t('history.at'), cell: ({ createdAt }) => dayAndTime(createdAt, i18n.language) },
      ]}
    />
  );
}
