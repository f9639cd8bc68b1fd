import Toggle from '@cloudscape-design/components/toggle';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DECIDUOUS_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { ToothCell } from './tooth-cell.tsx';
import { neighbourTooth, toothRows } from './tooth-rows.ts';
import { TOOTH_BOX } from './tooth-shapes.ts';
import './tooth-chart.css';

interface ToothChartProps {
  /** Tooth → number of the piece of work that covers it, from 0. */
  readonly marks: ReadonlyMap<string, number>;
  /** Called with the chosen tooth; absent = the chart is read-only. */
  readonly onToggle?: (tooth: string) => void;
}

const COLUMNS = 16;
const NUMBER_HEIGHT = 16;
const ROW_HEIGHT = TOOTH_BOX.height + NUMBER_HEIGHT + 4;
const MARGIN = 14;
const WIDTH = COLUMNS * TOOTH_BOX.width + 2 * MARGIN;

/** Shows a dental chart. It is never mirrored; arrow keys move along the teeth, space selects one. */
export function ToothChart({ marks, onToggle }: ToothChartProps) {
  const { t } = useTranslation('tooth');
  const hasDeciduous = DECIDUOUS_TEETH.some((tooth) => marks.has(tooth));
  const [isDeciduousShown, showDeciduous] = useState(hasDeciduous);
  const rows = toothRows(isDeciduousShown || hasDeciduous);
  const [focused, setFocused] = useState('11');
  const stop = rows.some((row) => row.includes(focused)) ? focused : '11';

  const move = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = neighbourTooth(rows, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<SVGElement>(`[data-tooth="${next}"]`)?.focus();
  };
  return (
    <div className="tooth-chart" dir="ltr">
      {/* Its keys move among the teeth, which are the controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${WIDTH} ${rows.length * ROW_HEIGHT}`}
        role="group"
        aria-label={t('chart')}
        onKeyDown={onToggle && move}
      >
        <path
          className="tooth-midline"
          d={`M${WIDTH / 2} 0V${rows.length * ROW_HEIGHT}M${MARGIN} ${(rows.length * ROW_HEIGHT) / 2}H${WIDTH - MARGIN}`}
        />
        <text className="tooth-side" x="2" y={(rows.length * ROW_HEIGHT) / 2 + 4}>
          {t('right')}
        </text>
        <text className="tooth-side" x={WIDTH - 2} y={(rows.length * ROW_HEIGHT) / 2 + 4} textAnchor="end">
          {t('left')}
        </text>
        {rows.map((row, rowIndex) =>
          row.map((tooth, column) => (
            <ToothCell
              key={tooth}
              tooth={tooth}
              x={MARGIN + (column + (COLUMNS - row.length) / 2) * TOOTH_BOX.width}
              y={rowIndex * ROW_HEIGHT}
              mark={marks.get(tooth)}
              isTabStop={tooth === stop}
              onToggle={onToggle}
              onFocus={setFocused}
            />
          )),
        )}
      </svg>
      {onToggle !== undefined && (
        <Toggle
          checked={isDeciduousShown || hasDeciduous}
          disabled={hasDeciduous}
          onChange={({ detail }) => showDeciduous(detail.checked)}
        >
          {t('deciduous')}
        </Toggle>
      )}
    </div>
  );
}
