import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chart, ChartVisit } from '#shared/chart/chart.ts';
import { DECIDUOUS_TEETH, FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { localDay } from '#web/ui/relative-time.ts';
import { ChartBoard } from './chart-board.tsx';
import { ChartDifferences } from './chart-differences.tsx';
import { ChartFill } from './chart-fill.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { differencesOf, statesOf } from './differences.ts';
import { ProblemTeeth } from './problem-teeth.tsx';
import { ToothPanel } from './tooth-panel.tsx';

interface ChartDayProps {
  readonly chart: Chart;
  readonly visit: ChartVisit;
  /** The chart of an earlier visit to compare with. */
  readonly earlier: { readonly at: UnixSeconds; readonly chart: Chart } | undefined;
  readonly imagesOf: (tooth: FdiToothNumber) => ReactNode;
  readonly canWrite: boolean;
  readonly onSaved: (chart: Chart) => void;
}

/** Shows the chart of one visit, its differences from the chart of an earlier visit, and the chosen tooth. */
export function ChartDay({ chart, visit, earlier, imagesOf, canWrite, onSaved }: ChartDayProps) {
  const { t, i18n } = useTranslation('chart');
  const [tooth, setTooth] = useState<FdiToothNumber>();
  const [isDeciduousShown, showDeciduous] = useState(false);
  const boardRef = useRef<HTMLDivElement>(null);
  const teeth = statesOf(chart.teeth);
  const past = earlier && statesOf(earlier.chart.teeth);
  const differences = past === undefined ? [] : differencesOf(past, teeth);
  const hasDeciduous = DECIDUOUS_TEETH.some((each) => teeth.has(each) || past?.has(each) === true);
  const dayOf = (at: UnixSeconds) => localDay(at, i18n.language);
  const focusTooth = () => boardRef.current?.querySelector<SVGElement>(`[data-tooth="${tooth}"]`)?.focus();
  const board = {
    withDeciduous: isDeciduousShown || hasDeciduous,
    chosen: tooth,
    changed: new Set(differences.map((each) => each.tooth)),
    onChoose: (name: string) => setTooth(FdiToothNumber.parse(name)),
  };
  return (
    <SpaceBetween size="l">
      <div ref={boardRef}>
        <ChartBoard {...board} label={t('chartOf', { day: dayOf(visit.at) })} teeth={teeth} />
      </div>
      <ProblemTeeth teeth={chart.teeth} onChoose={setTooth} />
      <ChartFill
        patientId={chart.patientId}
        visit={visit}
        teeth={teeth}
        withDeciduous={board.withDeciduous}
        isFixed={hasDeciduous}
        canWrite={canWrite}
        onDeciduous={showDeciduous}
        onSaved={onSaved}
      />
      <ChartLegend />
      {earlier !== undefined && past !== undefined && (
        <SpaceBetween size="s">
          <ChartDifferences differences={differences} earlierDay={dayOf(earlier.at)} laterDay={dayOf(visit.at)} />
          <ChartBoard {...board} label={t('chartOf', { day: dayOf(earlier.at) })} teeth={past} />
        </SpaceBetween>
      )}
      {tooth !== undefined && (
        <ToothPanel
          key={tooth}
          patientId={chart.patientId}
          visit={visit}
          tooth={tooth}
          shown={chart.teeth.find((each) => each.tooth === tooth)}
          images={imagesOf(tooth)}
          canWrite={canWrite}
          onSaved={(saved) => {
            onSaved(saved);
            focusTooth();
          }}
          onClose={() => {
            focusTooth();
            setTooth(undefined);
          }}
        />
      )}
    </SpaceBetween>
  );
}
