import { memo } from 'react';
import type { Rigid } from '#shared/geometry/rigid.ts';
import { isScan, type PlannedScan, type PlanPart } from '#shared/plan/plan.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { selectedPart } from '../plan/place-part.ts';
import { depthOf, toScreen, type Projection } from '../space/pane-view.ts';
import type { MeshBlocks } from './mesh-blocks.ts';
import { scanColour } from './scan-colours.ts';
import { isLoaded } from './scan-mesh.ts';
import { outlineAlong, outlineOn } from './scan-outline.ts';

interface OutlineProps {
  readonly mesh: MeshBlocks;
  readonly rigid: Rigid;
  readonly projection: Projection;
  /** Curve of the image along the arch; absent for a plane. */
  readonly curve: ArchCurve | undefined;
  readonly colour: string;
}

const textOf = ({ projection, rigid }: OutlineProps): string => JSON.stringify([projection, rigid]);

/**
 * Memoised, so that an outline is computed only when its inputs change. A viewport renders at every move of the
 * pointer.
 */
const Outline = memo(
  function Outline({ mesh, rigid, projection, curve, colour }: OutlineProps) {
    const path =
      curve === undefined ? outlineOn(mesh, rigid, projection) : outlineAlong(mesh, rigid, { curve, projection });
    return <path d={path} stroke={colour} strokeWidth={1.5} strokeLinecap="round" fill="none" />;
  },
  (before, after) =>
    before.mesh === after.mesh &&
    before.curve === after.curve &&
    before.colour === after.colour &&
    textOf(before) === textOf(after),
);

interface OutlinesProps {
  readonly desk: CtDesk;
  readonly projection: Projection;
  readonly curve?: ArchCurve;
}

/** Draws the outlines of all fitted scans that are not hidden. */
export function ScanOutlines({ desk, projection, curve }: OutlinesProps) {
  const { plan, state } = desk;
  const all: readonly PlanPart[] = [...plan.parts, ...plan.others];
  return all.filter(isScan).map((scan) => {
    const mesh = plan.scans.meshOf(scan.scan);
    if (scan.fit === undefined || state.hiddenScans.includes(scan.partId) || !isLoaded(mesh)) return null;
    const colour = scanColour(all, scan);
    return (
      <g key={scan.partId} data-plan="scan">
        <Outline mesh={mesh.blocks} rigid={scan.fit.rigid} projection={projection} curve={curve} colour={colour} />
      </g>
    );
  });
}

/** Distance in mm from the plane up to which a mark counts as in the plane. */
export const NEAR_MM = 0.75;
const FAR_OPACITY = 0.35;
const MARK_PX = 4.5;

/** Draws the numbered marks of the selected scan. Marks at other depths are paler. */
export function ScanMarks({ desk, projection }: { readonly desk: CtDesk; readonly projection: Projection }) {
  const part = selectedPart(desk);
  if (part === undefined || part.kind !== 'scan' || !desk.plan.isOpen) return null;
  return <MarksOf scan={part} projection={projection} colour={scanColour(desk.plan.parts, part)} />;
}

interface MarksProps {
  readonly scan: PlannedScan;
  readonly projection: Projection;
  readonly colour: string;
}

function MarksOf({ scan, projection, colour }: MarksProps) {
  return scan.pairs.map(({ volume }, at) => {
    if (volume === undefined) return null;
    const { x, y } = toScreen(projection, volume);
    const isNear = Math.abs(depthOf(projection, volume)) <= NEAR_MM;
    return (
      <g key={at} opacity={isNear ? 1 : FAR_OPACITY} data-scan-mark={at + 1} data-near={isNear}>
        <circle cx={x} cy={y} r={MARK_PX} fill="#10171d" stroke={colour} strokeWidth={2} />
        <text
          x={x + 8}
          y={y - 6}
          fill={colour}
          stroke="#000"
          strokeWidth={3}
          paintOrder="stroke"
          fontSize={12.5}
          fontWeight={600}
          fontFamily="system-ui, sans-serif"
        >
          {at + 1}
        </text>
      </g>
    );
  });
}
