import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AIRWAY_BOUNDS } from '#shared/plan/edit-airway.ts';
import { isAirway } from '#shared/plan/plan.ts';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { SELECTED_COLOUR } from '../panes/plane-colours.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { NEAR_MM } from '../scan/scan-shapes.tsx';
import { depthOf, toScreen, type Projection } from '../space/pane-view.ts';
import { lineAt } from './airway-bounds.ts';
import { regionOutline, regionOutlineAlong } from './airway-outline.ts';
import type { RegionMask } from './grow/region-mask.ts';
import { isMeasured } from './use-airways.ts';

/** Colour of airways, distinct from bone, from scans and from the lines of the planes. */
const COLOUR = '#8fe9ff';
const NARROWEST_COLOUR = '#ffd479';
const MARK_PX = 4.5;
/**
 * Distance in pixels of a label above the line of a bound. The label of the narrowest height is below that height's
 * line, since a bound may be at the same height.
 */
const OVER_PX = 5;
const UNDER_PX = 14;

interface OutlineProps {
  readonly mask: RegionMask;
  readonly projection: Projection;
  /** Curve of the image along the arch; absent for a plane. */
  readonly curve: ArchCurve | undefined;
  readonly colour: string;
  readonly isOthers: boolean;
}

/**
 * Memoised, so that an outline is computed only when its inputs change. A viewport renders at every move of the
 * pointer.
 */
const Outline = memo(
  function Outline({ mask, projection, curve, colour, isOthers }: OutlineProps) {
    const dashes = isOthers ? { strokeDasharray: '2 4' } : {};
    const path = curve === undefined ? regionOutline(mask, projection) : regionOutlineAlong(mask, curve, projection);
    return <path d={path} stroke={colour} strokeWidth={1.5} fill="none" {...dashes} />;
  },
  (before, after) =>
    before.mask === after.mask &&
    before.curve === after.curve &&
    before.colour === after.colour &&
    JSON.stringify(before.projection) === JSON.stringify(after.projection),
);

interface OnPlane {
  readonly desk: CtDesk;
  readonly projection: Projection;
}

interface OutlinesProps extends OnPlane {
  readonly curve?: ArchCurve;
}

/** Draws the outlines of all measured airways that are not hidden. Airways of the other side have dashed outlines. */
export function AirwayOutlines({ desk, projection, curve }: OutlinesProps) {
  const { plan, state } = desk;
  const outline = (airway: PlannedAirway, isOthers: boolean) => {
    const measured = plan.airways.stateOf(airway);
    if (!isMeasured(measured) || state.hiddenAirways.includes(airway.partId)) return null;
    const colour = state.selected === airway.partId ? SELECTED_COLOUR : COLOUR;
    return (
      <g key={airway.partId} data-plan="airway">
        <Outline mask={measured.mask} {...{ projection, curve, colour, isOthers }} />
      </g>
    );
  };
  return (
    <>
      {plan.others.filter(isAirway).map((airway) => outline(airway, true))}
      {plan.parts.filter(isAirway).map((airway) => outline(airway, false))}
    </>
  );
}

/** Draws the mark, the bounds and the narrowest height of the selected airway. */
export function AirwayHandles({ desk, projection }: OnPlane) {
  const { plan, state } = desk;
  const airway = [...plan.parts, ...plan.others].filter(isAirway).find(({ partId }) => partId === state.selected);
  if (airway === undefined || !plan.isOpen) return null;
  const measured = plan.airways.stateOf(airway);
  const { x, y } = toScreen(projection, airway.mark);
  const isNear = Math.abs(depthOf(projection, airway.mark)) <= NEAR_MM;
  return (
    <g data-plan="airway-handles">
      {isMeasured(measured) && (
        <HeightLine {...{ projection }} name="narrowest" heightMm={measured.narrowest.middle[2]} />
      )}
      {AIRWAY_BOUNDS.map((bound) => (
        <HeightLine key={bound} {...{ projection }} name={bound} heightMm={airway[bound]} />
      ))}
      <circle
        cx={x}
        cy={y}
        r={MARK_PX}
        fill="#10171d"
        stroke={SELECTED_COLOUR}
        strokeWidth={2}
        opacity={isNear ? 1 : 0.35}
        data-airway-mark={isNear ? 'near' : 'far'}
      />
    </g>
  );
}

interface HeightLineProps {
  readonly projection: Projection;
  readonly name: 'upperMm' | 'lowerMm' | 'narrowest';
  readonly heightMm: number;
}

function HeightLine({ projection, name, heightMm }: HeightLineProps) {
  const { t } = useTranslation('ct');
  const line = lineAt(projection, heightMm);
  if (line === undefined) return null;
  const [from, to] = line;
  const isNarrowest = name === 'narrowest';
  const colour = isNarrowest ? NARROWEST_COLOUR : SELECTED_COLOUR;
  return (
    <g data-airway-height={name}>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke={colour}
        strokeWidth={isNarrowest ? 1 : 1.6}
        strokeDasharray={isNarrowest ? '2 4' : '8 4'}
      />
      <text
        x={projection.size.width / 2}
        y={(from.y + to.y) / 2 + (isNarrowest ? UNDER_PX : -OVER_PX)}
        textAnchor="middle"
        fill={colour}
        stroke="#000"
        strokeWidth={3}
        paintOrder="stroke"
        fontSize={11.5}
        fontFamily="system-ui, sans-serif"
      >
        {t(`airway.line.${name}`)}
      </text>
    </g>
  );
}
