import Toggle from '@cloudscape-design/components/toggle';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DECIDUOUS_TEETH } from '#shared/tooth/fdi-tooth-number.ts';
import { ToothCell } from './tooth-cell.tsx';
import { type ChartLink, ToothLink } from './tooth-link.tsx';
import { neighbourTooth, toothRows } from '#shared/tooth/tooth-rows.ts';
import { isUpperTooth, TOOTH_BOX } from '#shared/tooth/tooth-shapes.ts';
import './tooth-chart.css';

interface ToothChartProps {
  /** Index of the restoration that covers each tooth, from 0. */
  readonly marks: ReadonlyMap<string, number>;
  /** Called with the tooth that the person selects or deselects; absent = the chart is read-only. */
  readonly onToggle?: (tooth: string) => void;
  /** Connectors between neighbouring teeth of bridges. */
  readonly links?: readonly ChartLink[];
  /** Name of the part that replaces each missing tooth. Replaced teeth are drawn without a root. */
  readonly replaced?: ReadonlyMap<string, string>;
}

const COLUMNS = 16;
const NUMBER_HEIGHT = 16;
const ROW_HEIGHT = TOOTH_BOX.height + NUMBER_HEIGHT + 4;
const MARGIN = 14;
const WIDTH = COLUMNS * TOOTH_BOX.width + 2 * MARGIN;
/** Distance from the top of an upper tooth to the middle of its crown, in units of the drawing. */
const CROWN = 44;

const xOf = (row: readonly string[], tooth: string): number =>
  MARGIN + (row.indexOf(tooth) + (COLUMNS - row.length) / 2) * TOOTH_BOX.width;

/** Returns the point between the crowns of two neighbouring teeth; `undefined` if the chart does not show them in one row. */
function middleOf(rows: readonly (readonly string[])[], { from, to }: ChartLink) {
  const index = rows.findIndex((row) => row.includes(from) && row.includes(to));
  const row = rows[index];
  if (row === undefined) return undefined;
  const crown = isUpperTooth(from) ? CROWN : TOOTH_BOX.height + NUMBER_HEIGHT - CROWN;
  return { x: Math.max(xOf(row, from), xOf(row, to)), y: index * ROW_HEIGHT + crown };
}

/** Shows a dental chart, which is never mirrored. Arrow keys move along the teeth; space selects a tooth. */
export function ToothChart({ marks, onToggle, links = [], replaced = new Map() }: ToothChartProps) {
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
      {/* Arrow keys move the focus between the teeth. The teeth are the controls, not this group. */}
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
          row.map((tooth) => (
            <ToothCell
              key={tooth}
              tooth={tooth}
              x={xOf(row, tooth)}
              y={rowIndex * ROW_HEIGHT}
              mark={marks.get(tooth)}
              replacedBy={replaced.get(tooth)}
              isTabStop={tooth === stop}
              onToggle={onToggle}
              onFocus={setFocused}
            />
          )),
        )}
        {links.map((link) => {
          const middle = middleOf(rows, link);
          return middle && <ToothLink key={`${link.from}-${link.to}`} link={link} {...middle} />;
        })}
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
