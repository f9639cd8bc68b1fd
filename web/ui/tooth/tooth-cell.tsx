import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '../preferences.ts';
import { markColour } from '#shared/tooth/mark-colours.ts';
import { isUpperTooth, TOOTH_BOX, toothOutline } from '#shared/tooth/tooth-shapes.ts';

interface ToothCellProps {
  readonly tooth: string;
  readonly x: number;
  readonly y: number;
  readonly mark: number | undefined;
  /** Name of the part that replaces the tooth in a bridge; absent if the tooth is not replaced. */
  readonly replacedBy: string | undefined;
  readonly isTabStop: boolean;
  readonly onToggle: ((tooth: string) => void) | undefined;
  readonly onFocus: (tooth: string) => void;
}

/** Shows one tooth of the chart. The tooth's number is at its crown, on the side that faces the other jaw. */
export function ToothCell({ tooth, x, y, mark, replacedBy, isTabStop, onToggle, onFocus }: ToothCellProps) {
  const { t } = useTranslation('tooth');
  const { toothNotation } = usePreferences();
  const name = writeTooth(tooth, toothNotation);
  const isUpper = isUpperTooth(tooth);
  const { width, height } = TOOTH_BOX;
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onToggle?.(tooth);
  };
  const picture = (
    <>
      <rect className="tooth-area" width={width} height={height + 16} rx="4" />
      <path
        className={replacedBy === undefined ? 'tooth-outline' : 'tooth-outline tooth-replaced'}
        d={toothOutline(tooth)}
        transform={isUpper ? undefined : `translate(0 ${height + 16}) scale(1 -1)`}
        style={mark === undefined ? undefined : { fill: markColour(mark) }}
      />
      <text className="tooth-number" x={width / 2} y={isUpper ? height + 10 : 12} textAnchor="middle">
        {name}
      </text>
    </>
  );
  const place = { transform: `translate(${x} ${y})`, 'data-tooth': tooth };
  if (onToggle === undefined) return <g {...place}>{picture}</g>;
  return (
    <g
      {...place}
      className="tooth-choice"
      role="checkbox"
      aria-checked={mark !== undefined}
      aria-label={[t('tooth', { name }), replacedBy].filter(Boolean).join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onToggle(tooth)}
      onKeyDown={press}
      onFocus={() => onFocus(tooth)}
    >
      {picture}
    </g>
  );
}
