import { useTranslation } from 'react-i18next';
import { bodyOf, traceOf } from '#shared/plan/clearances.ts';
import { isBody, type PlannedBody, type PlannedImplant, type Tube } from '#shared/plan/plan.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { SELECTED_COLOUR } from '../panes/plane-colours.ts';
import { AirwayHandles, AirwayOutlines } from '../airway/airway-shapes.tsx';
import { ScanMarks, ScanOutlines } from '../scan/scan-shapes.tsx';
import { selectedPart } from './place-part.ts';
import { sectionOf, silhouetteOf, tubePieces } from './plane-section.ts';
import { millimetres } from './plan-words.ts';

const COLOURS = { canal: '#ff9d45', root: '#b7e06a', implant: '#6cc4ff', cut: '#ff6b6b' } as const;
const POINT_PX = 4.5;

const path = (points: readonly Point[], isClosed: boolean): string =>
  points.length < 2
    ? ''
    : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${isClosed ? 'Z' : ''}`;

interface ShapeProps<Part> {
  readonly part: Part;
  readonly projection: Projection;
  readonly isSelected: boolean;
  /** Whether the part belongs to the other side. Such parts have dashed outlines. */
  readonly isOthers: boolean;
}

function TubeShape({ part, projection, isSelected, isOthers, zoneMm }: ShapeProps<Tube> & { readonly zoneMm: number }) {
  const trace = traceOf(part);
  const colour = isSelected ? SELECTED_COLOUR : COLOURS[part.kind];
  const pieces = (radiusMm: number) =>
    tubePieces(trace, radiusMm, projection).map(({ from, to, widthPx }, at) => (
      <line key={at} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={widthPx} />
    ));
  return (
    <g data-plan={part.kind} stroke={colour} strokeLinecap="round" fill="none">
      {zoneMm > 0 && <g opacity={0.16}>{pieces(part.diameterMm / 2 + zoneMm)}</g>}
      <g opacity={0.5}>{pieces(part.diameterMm / 2)}</g>
      <path
        d={path(
          trace.map((point) => toScreen(projection, point)),
          false,
        )}
        strokeDasharray={isOthers ? '2 4' : '6 3'}
      />
      {isSelected &&
        part.points.map((point, at) => {
          const { x, y } = toScreen(projection, point);
          return <circle key={at} cx={x} cy={y} r={POINT_PX} fill="#10171d" strokeWidth={2} data-plan-point={at} />;
        })}
    </g>
  );
}

interface ImplantShapeProps extends ShapeProps<PlannedImplant> {
  /** Smallest distance in mm that is below its safety zone; absent if no distance is too small. */
  readonly cutMm: number | undefined;
}

function ImplantShape({ part, projection, isSelected, isOthers, cutMm }: ImplantShapeProps) {
  const { t, i18n } = useTranslation('ct');
  const body = bodyOf(part);
  const colour = cutMm === undefined ? COLOURS.implant : COLOURS.cut;
  const [platform, tip] = [toScreen(projection, part.platform), toScreen(projection, part.tip)];
  return (
    <g data-plan="implant" data-cut={cutMm !== undefined} stroke={isSelected ? SELECTED_COLOUR : colour} fill="none">
      <path d={path(sectionOf(body, projection), true)} fill={colour} fillOpacity={0.4} strokeWidth={1.8} />
      <path d={path(silhouetteOf(body, projection), true)} strokeDasharray={isOthers ? '2 4' : '6 3'} />
      <path d={path([platform, tip], false)} strokeOpacity={0.7} />
      {isSelected && <circle cx={tip.x} cy={tip.y} r={POINT_PX} fill="#10171d" strokeWidth={2} data-plan-point="tip" />}
      {cutMm !== undefined && (
        <text
          x={platform.x + 10}
          y={platform.y - 8}
          fill={COLOURS.cut}
          stroke="#000"
          strokeWidth={3}
          paintOrder="stroke"
          fontSize={12.5}
          fontWeight={600}
          fontFamily="system-ui, sans-serif"
        >
          {t('plan.tooNear', { distance: millimetres(cutMm, { t, language: i18n.language }) })}
        </text>
      )}
    </g>
  );
}

/**
 * Draws the plans over a plane: the cut of each part with the plane, and the outline of the whole part as a dashed
 * line.
 */
export function PlanShapes({ desk, projection }: { readonly desk: CtDesk; readonly projection: Projection }) {
  const { plan } = desk;
  const chosen = selectedPart(desk);
  const zones = chosen?.kind === 'implant' ? chosen.zonesMm : undefined;
  const shape = (part: PlannedBody, isOthers: boolean) => {
    const common = { projection, isOthers, isSelected: part.partId === chosen?.partId };
    if (part.kind !== 'implant') {
      return <TubeShape key={part.partId} part={part} {...common} zoneMm={zones?.[part.kind] ?? 0} />;
    }
    const cuts = plan.clearances.filter(({ implantId, isCut }) => isCut && implantId === part.partId);
    const cutMm = cuts.length === 0 ? undefined : Math.min(...cuts.map(({ mm }) => mm));
    return <ImplantShape key={part.partId} part={part} {...common} cutMm={cutMm} />;
  };
  return (
    <>
      <ScanOutlines desk={desk} projection={projection} />
      <AirwayOutlines desk={desk} projection={projection} />
      {plan.others.filter(isBody).map((part) => shape(part, true))}
      {plan.parts.filter(isBody).map((part) => shape(part, false))}
      <ScanMarks desk={desk} projection={projection} />
      <AirwayHandles desk={desk} projection={projection} />
    </>
  );
}

interface UnrolledProps {
  readonly desk: CtDesk;
  readonly projection: Projection;
  readonly curve: ArchCurve;
}

/** Draws the cuts of scans and airways with the surface of the image along the arch. */
export function UnrolledOutlines(props: UnrolledProps) {
  return (
    <>
      <ScanOutlines {...props} />
      <AirwayOutlines {...props} />
    </>
  );
}
