import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PatientId, VisitId } from '#shared/ids.ts';
import { chartQueries } from '#web/api/queries/chart-queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

interface ChooseVisitProps {
  readonly patientId: PatientId;
  readonly onChoose: (visitId: VisitId) => void;
  readonly onClose: () => void;
}

/** Dialog to choose the visit whose tooth chart the report shows. Only visits with charted teeth are offered. */
export function ChooseVisit({ patientId, onChoose, onClose }: ChooseVisitProps) {
  const { t, i18n } = useTranslation(['report', 'chart']);
  const { data, error, refetch } = useQuery(chartQueries.at(patientId, undefined));
  const visits = data?.visits.filter(({ teethCount }) => teethCount > 0);
  return (
    <Dialog title={t('choose.chart')} onDismiss={onClose}>
      {visits === undefined &&
        (error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {visits?.length === 0 && <Box>{t('choose.noVisits')}</Box>}
      <SpaceBetween size="xs">
        {visits?.map(({ visitId, at, teethCount }) => (
          <SpaceBetween key={visitId} direction="horizontal" size="s" alignItems="center">
            <Button onClick={() => onChoose(visitId)}>
              {t('choose.add', { name: dayAndTime(at, i18n.language) })}
            </Button>
            <Box color="text-body-secondary">{t('chart:teethCount', { count: teethCount })}</Box>
          </SpaceBetween>
        ))}
      </SpaceBetween>
    </Dialog>
  );
}
