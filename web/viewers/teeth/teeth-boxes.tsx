import { useTranslation } from 'react-i18next';
import type { Point as CurvePoint } from '#shared/analysis/teeth/curve-points.ts';
import type { ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import { writeTooth } from '#shared/tooth/write-tooth.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { type Affine, mapped } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import type { ShownTooth } from './teeth-draft.ts';
import { CURVE } from './use-boxes-pen.ts';

interface TeethBoxesProps {
  readonly teeth: readonly ShownTooth[];
  readonly curve: readonly CurvePoint[];
  /** Box that is being drawn; `undefined` if there is none. */
  readonly drawn: ToothBox | undefined;
  readonly selected: string | undefined;
  readonly mayChange: boolean;
  readonly place: Affine;
  readonly screen: Size;
  readonly onSelect: (key: string) => void;
}

/** Draws the boxes of teeth with their numbers, and the curve between the arches, over the film. */
export function TeethBoxes({ teeth, curve, drawn, selected, mayChange, place, screen, onSelect }: TeethBoxesProps) {
  const { t } = useTranslation('teeth');
  const { toothNotation } = usePreferences();
  const rectOf = ([left, top, wide, high]: ToothBox) => {
    const [from, to] = [mapped(place, { x: left, y: top }), mapped(place, { x: left + wide, y: top + high })];
    return { x: from.x, y: from.y, width: Math.max(1, to.x - from.x), height: Math.max(1, to.y - from.y) };
  };
  const points = curve.map(([x, y]) => mapped(place, { x, y }));
  return (
    <svg className="teeth-boxes" width={screen.width} height={screen.height} role="group" aria-label={t('boxes')}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {teeth.map(({ key, tooth, box, decision }) => {
        const rect = rectOf(box);
        const name = writeTooth(tooth, toothNotation);
        return (
          <g
            key={key}
            data-annotation={key}
            data-decision={decision}
            role="button"
            tabIndex={0}
            aria-label={t('toothIs', { tooth: name, decision: t(`decision.${decision}`) })}
            aria-pressed={key === selected}
            onFocus={() => onSelect(key)}
          >
            <rect data-handle={0} {...rect} />
            <text x={rect.x + 3} y={rect.y + 13}>
              {name}
            </text>
            {key === selected && mayChange && <Corners {...rect} />}
          </g>
        );
      })}
      {mayChange &&
        points.map(({ x, y }, index) => (
          <circle
            key={curve[index]?.[0]}
            className="teeth-curve-point"
            data-annotation={CURVE}
            data-handle={index}
            role="button"
            tabIndex={0}
            aria-label={t('curvePoint', { number: index + 1 })}
            aria-pressed={`${CURVE}${index}` === selected}
            onFocus={() => onSelect(`${CURVE}${index}`)}
            cx={x}
            cy={y}
            r={5}
          />
        ))}
      {drawn !== undefined && <rect className="teeth-drawn" {...rectOf(drawn)} />}
    </svg>
  );
}

/** Shows the corners by which a box is resized, clockwise from the top left. */
function Corners({ x, y, width, height }: { readonly x: number; readonly y: number } & Size) {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return corners.map(([cx, cy], index) => (
    <circle key={`${index + 1}`} className="teeth-corner" data-handle={index + 1} cx={cx} cy={cy} r={6} />
  ));
}
