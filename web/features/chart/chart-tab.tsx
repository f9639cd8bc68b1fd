import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId, VisitId } from '#shared/ids.ts';
import { chartApi } from '#shared/chart/chart-api.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { chartQueries } from '#web/api/queries/chart-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { ChartBar } from './chart-bar.tsx';
import { ChartBeforeVisits } from './chart-before-visits.tsx';
import { ChartDay } from './chart-day.tsx';

interface ChartTabProps {
  readonly patientId: PatientId;
  /** Returns the images of a tooth. */
  readonly imagesOf: (tooth: FdiToothNumber) => ReactNode;
}

/** Shows a patient's tooth chart as of a visit, and charts teeth at that visit (PAT-104 to PAT-115). */
export function ChartTab({ patientId, imagesOf }: ChartTabProps) {
  const { t } = useTranslation('chart');
  const client = useQueryClient();
  const { may } = useSession();
  const [visitId, setVisitId] = useState<VisitId>();
  const [comparedId, setComparedId] = useState<VisitId>();
  const { data: chart, error, refetch } = useQuery(chartQueries.at(patientId, visitId));
  const earlier = useQuery({ ...chartQueries.at(patientId, comparedId), enabled: comparedId !== undefined });

  if (chart === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { visits } = chart;
  const visit = visitId === undefined ? visits[0] : visits.find((each) => each.visitId === visitId);
  const compared = visits.find((each) => each.visitId === comparedId);
  const canWrite = may(chartApi.save.permission);
  return (
    <SpaceBetween size="l">
      <ChartBar
        patientId={patientId}
        visits={visits}
        visit={visit}
        compared={compared}
        canWrite={canWrite}
        onVisit={(chosen) => {
          setVisitId(chosen);
          setComparedId(undefined);
        }}
        onCompare={setComparedId}
      />
      {visit === undefined ? (
        <>
          <EmptyState picture="patients" title={t('empty.title')} text={t('empty.text')} />
          <ChartBeforeVisits patientId={patientId} imagesOf={imagesOf} />
        </>
      ) : (
        <ChartDay
          chart={chart}
          visit={visit}
          imagesOf={imagesOf}
          earlier={compared && earlier.data && { at: compared.at, chart: earlier.data }}
          canWrite={canWrite}
          onSaved={(saved) => client.setQueryData(chartQueries.at(patientId, visitId).queryKey, saved)}
        />
      )}
    </SpaceBetween>
  );
}
