import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ChartVisit } from '#shared/chart/chart.ts';
import { type PatientId, VisitId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { dayAndTime, localDay } from '#web/ui/relative-time.ts';
import { useNow } from '#web/ui/use-now.ts';

interface ChartBarProps {
  readonly patientId: PatientId;
  readonly visits: readonly ChartVisit[];
  readonly visit: ChartVisit | undefined;
  readonly compared: ChartVisit | undefined;
  readonly canWrite: boolean;
  readonly onVisit: (visitId: VisitId) => void;
  readonly onCompare: (visitId: VisitId | undefined) => void;
}

/**
 * Lets the reader choose the visit of the chart and an earlier visit to compare with. Offers to begin today's visit.
 */
export function ChartBar({ patientId, visits, visit, compared, canWrite, onVisit, onCompare }: ChartBarProps) {
  const { t, i18n } = useTranslation('chart');
  const start = useCall(patientApi.saveVisit);
  const today = localDay(useNow(), i18n.language);
  const hasToday = visits.some(({ at }) => localDay(at, i18n.language) === today);
  const optionOf = ({ visitId, at, teethCount }: ChartVisit) => ({
    value: visitId,
    label: dayAndTime(at, i18n.language),
    description: t('teethCount', { count: teethCount }),
  });
  const none = { value: '', label: t('compare.none') };
  const earlier = visits.filter(
    ({ at, visitId }) => visit !== undefined && at <= visit.at && visitId !== visit.visitId,
  );
  const begin = () =>
    start.mutate(
      { patientId, version: 0, at: Math.floor(Date.now() / 1000), inspectionNumber: '', note: '' },
      { onSuccess: ({ visitId }) => onVisit(visitId) },
    );
  return (
    <Header
      variant="h2"
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {visit !== undefined && (
            <Select
              ariaLabel={t('visit')}
              options={visits.map(optionOf)}
              selectedOption={optionOf(visit)}
              triggerVariant="label"
              onChange={({ detail }) => onVisit(VisitId.parse(detail.selectedOption.value))}
            />
          )}
          {earlier.length > 0 && (
            <Select
              ariaLabel={t('compare.with')}
              options={[none, ...earlier.map(optionOf)]}
              selectedOption={compared === undefined ? none : optionOf(compared)}
              onChange={({ detail }) => onCompare(VisitId.safeParse(detail.selectedOption.value).data)}
            />
          )}
          {canWrite && !hasToday && (
            <Button loading={start.isPending} onClick={begin}>
              {t('begin')}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {t('title')}
    </Header>
  );
}
