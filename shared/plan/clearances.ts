import { frustumBody, type Frustum, segmentBody } from '../geometry/bodies.ts';
import { convexDistance, type ConvexBody } from '../geometry/convex-distance.ts';
import { smoothCurve } from '../geometry/smooth-curve.ts';
import { lengthOf, middle, subtract, type Vector } from '../geometry/vector.ts';
import { isBody, type PlannedBody, type PlannedImplant, type PlanPart, type Tube } from './plan.ts';
import { NEIGHBOURS, type Neighbour } from './safety-zones.ts';

/** Millimetres between two points of a tube's curve, for drawing and measuring. */
const STEP_MM = 0.5;

/** The free space between an implant and one part near it. */
export interface Clearance {
  readonly implantId: string;
  readonly partId: string;
  readonly to: Neighbour;
  /** Distance in millimetres; 0 if both bodies touch or overlap. */
  readonly mm: number;
  /** Millimetres that must stay free between the implant and this part. */
  readonly zoneMm: number;
  readonly isCut: boolean;
}

/** Returns the curve in the middle of a tube. */
export const traceOf = ({ points }: Pick<Tube, 'points'>): Vector[] => smoothCurve(points, STEP_MM);

/** Returns an implant's body, a frustum from the platform to the tip. */
export const bodyOf = ({ platform, tip, diameterMm, tipDiameterMm }: PlannedImplant): Frustum => ({
  from: platform,
  to: tip,
  fromRadius: diameterMm / 2,
  toRadius: tipDiameterMm / 2,
});

/** Sphere around a body. If two spheres are far apart, their bodies need not be measured. */
interface Ball {
  readonly centre: Vector;
  readonly radius: number;
}
interface Shell extends Ball {
  readonly body: ConvexBody;
}

function shellOf(implant: PlannedImplant): Shell {
  const frustum = bodyOf(implant);
  const { from, to, fromRadius, toRadius } = frustum;
  const radius = Math.hypot(lengthOf(subtract(to, from)) / 2, Math.max(fromRadius, toRadius));
  return { centre: middle(from, to), radius, body: frustumBody(frustum) };
}

const gapOf = (one: Ball, other: Ball): number =>
  lengthOf(subtract(one.centre, other.centre)) - one.radius - other.radius;

/** Returns the distance of an implant from a tube's surface in mm; 0 if they touch or overlap. */
function toTube(implant: Shell, tube: Tube): number {
  const trace = traceOf(tube);
  const pieces = trace.map((from, at) => {
    const to = trace[at + 1] ?? from;
    const ball = { centre: middle(from, to), radius: lengthOf(subtract(to, from)) / 2 };
    return { from, to, gap: gapOf(implant, ball) };
  });
  let least = Infinity;
  for (const { from, to, gap } of pieces.toSorted((a, b) => a.gap - b.gap)) {
    if (gap >= least) break;
    least = Math.min(least, convexDistance(implant.body, segmentBody(from, to)));
  }
  return Math.max(0, least - tube.diameterMm / 2);
}

const distanceTo = (implant: Shell, part: PlannedBody): number =>
  part.kind === 'implant' ? convexDistance(implant.body, shellOf(part).body) : toTube(implant, part);

/** Tolerance in mm. Without it, a distance that is equal to the zone could count as too small, because of rounding. */
const EPSILON_MM = 1e-6;

/** Returns an implant's distances from all other bodies, sorted by kind. Within a kind, the nearest comes first. */
export function clearancesOf(implant: PlannedImplant, parts: readonly PlanPart[]): Clearance[] {
  const shell = shellOf(implant);
  return parts
    .filter(isBody)
    .filter(({ partId }) => partId !== implant.partId)
    .map((part) => {
      const mm = distanceTo(shell, part);
      const zoneMm = implant.zonesMm[part.kind];
      const isCut = mm < zoneMm - EPSILON_MM || mm === 0;
      return { implantId: implant.partId, partId: part.partId, to: part.kind, mm, zoneMm, isCut };
    })
    .toSorted((a, b) => NEIGHBOURS.indexOf(a.to) - NEIGHBOURS.indexOf(b.to) || a.mm - b.mm);
}
