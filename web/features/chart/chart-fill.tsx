import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import { chartApi } from '#shared/chart/chart-api.ts';
import type { Chart, ChartVisit, ToothState } from '#shared/chart/chart.ts';
import type { PatientId } from '#shared/ids.ts';
import { DECIDUOUS_TEETH, PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { useCall } from '#web/api/use-call.ts';

const PRESENT: ToothState = { status: 'present', findings: [], note: '' };

interface ChartFillProps {
  readonly patientId: PatientId;
  readonly visit: ChartVisit;
  readonly teeth: ReadonlyMap<string, ToothState>;
  readonly withDeciduous: boolean;
  /** Whether deciduous teeth have entries, so that they cannot be hidden. */
  readonly isFixed: boolean;
  readonly canWrite: boolean;
  readonly onDeciduous: (isShown: boolean) => void;
  readonly onSaved: (chart: Chart) => void;
}

/** Shows or hides the deciduous teeth. Other buttons enter all teeth without an entry as present (PAT-115). */
export function ChartFill({ patientId, visit, teeth, withDeciduous, isFixed, canWrite, ...on }: ChartFillProps) {
  const { t } = useTranslation(['chart', 'tooth']);
  const fill = useCall(chartApi.save);
  const { visitId, version } = visit;
  const uncharted = (all: readonly string[]) => all.filter((each) => !teeth.has(each));
  const fillIn = (all: readonly string[]) => {
    const entries = uncharted(all).map((tooth) => ({ tooth, state: PRESENT }));
    fill.mutate({ patientId, visitId, version, teeth: entries }, { onSuccess: on.onSaved });
  };
  const [permanent, deciduous] = [uncharted(PERMANENT_TEETH).length, uncharted(DECIDUOUS_TEETH).length];
  return (
    <SpaceBetween direction="horizontal" size="m" alignItems="center">
      <Toggle checked={withDeciduous} disabled={isFixed} onChange={({ detail }) => on.onDeciduous(detail.checked)}>
        {t('tooth:deciduous')}
      </Toggle>
      {canWrite && permanent > 0 && (
        <Button loading={fill.isPending} onClick={() => fillIn(PERMANENT_TEETH)}>
          {t('fill.permanent', { count: permanent })}
        </Button>
      )}
      {canWrite && withDeciduous && deciduous > 0 && (
        <Button loading={fill.isPending} onClick={() => fillIn(DECIDUOUS_TEETH)}>
          {t('fill.deciduous', { count: deciduous })}
        </Button>
      )}
    </SpaceBetween>
  );
}
