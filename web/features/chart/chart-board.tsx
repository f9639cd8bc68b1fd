import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToothState } from '#shared/chart/chart.ts';
import { neighbourTooth, toothRows } from '#shared/tooth/tooth-rows.ts';
import { TOOTH_BOX } from '#shared/tooth/tooth-shapes.ts';
import '#web/ui/tooth/tooth-chart.css';
import { CELL_HEIGHT, ChartedTooth } from './charted-tooth.tsx';
import './chart.css';

interface ChartBoardProps {
  readonly label: string;
  readonly teeth: ReadonlyMap<string, ToothState>;
  readonly withDeciduous: boolean;
  readonly chosen: string | undefined;
  /** Teeth that differ from the chart of the earlier visit. */
  readonly changed: ReadonlySet<string>;
  readonly onChoose: (tooth: string) => void;
}

const COLUMNS = 16;
const ROW_HEIGHT = CELL_HEIGHT + 6;
const MARGIN = 14;
const WIDTH = COLUMNS * TOOTH_BOX.width + 2 * MARGIN;

const xOf = (row: readonly string[], tooth: string): number =>
  MARGIN + (row.indexOf(tooth) + (COLUMNS - row.length) / 2) * TOOTH_BOX.width;

/**
 * Draws the chart of one day. It is not mirrored in right-to-left languages. Arrow keys move from tooth to tooth, and
 * Enter opens a tooth (PAT-109).
 */
export function ChartBoard({ label, teeth, withDeciduous, chosen, changed, onChoose }: ChartBoardProps) {
  const { t } = useTranslation('tooth');
  const rows = toothRows(withDeciduous);
  const [focused, setFocused] = useState('11');
  const stop = rows.some((row) => row.includes(focused)) ? focused : '11';
  const height = rows.length * ROW_HEIGHT;

  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = neighbourTooth(rows, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<SVGElement>(`[data-tooth="${next}"]`)?.focus();
  };
  return (
    <div className="tooth-chart chart-board" dir="ltr">
      {/* The drawing is no control itself: it only handles the arrow keys of the teeth in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="group" aria-label={label} onKeyDown={move}>
        <path className="tooth-midline" d={`M${WIDTH / 2} 0V${height}M${MARGIN} ${height / 2}H${WIDTH - MARGIN}`} />
        <text className="tooth-side" x="2" y={height / 2 + 4}>
          {t('right')}
        </text>
        <text className="tooth-side" x={WIDTH - 2} y={height / 2 + 4} textAnchor="end">
          {t('left')}
        </text>
        {rows.map((row, index) =>
          row.map((tooth) => (
            <ChartedTooth
              key={tooth}
              tooth={tooth}
              x={xOf(row, tooth)}
              y={index * ROW_HEIGHT}
              state={teeth.get(tooth)}
              isChosen={tooth === chosen}
              isChanged={changed.has(tooth)}
              isTabStop={tooth === stop}
              onChoose={onChoose}
              onFocus={setFocused}
            />
          )),
        )}
      </svg>
    </div>
  );
}
