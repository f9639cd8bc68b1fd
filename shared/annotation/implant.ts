import type { PixelAnnotation } from '../file/annotation.ts';
import type { PixelPoint, Sketch } from './measure.ts';
import type { PixelScale } from './pixel-scale.ts';

type Implant = Extract<PixelAnnotation, { kind: 'implant' }>;
type Vector = readonly [x: number, y: number];

/**
 * Distance in mm to a canal below which an implant gets a warning. Implantologists commonly keep this distance (Greenstein and Tarnow
 * 2006).
 */
export const CANAL_CLEARANCE_MM = 2;

/** Whether implants may be planned in this scale. A plan needs real sizes: lengths at the detector are enlarged by an unknown factor. */
export const mayPlan = ({ from }: PixelScale): boolean => from === 'patient' || from === 'calibration';

const isImplant = (sketch: Sketch | PixelAnnotation): sketch is Implant =>
  sketch.kind === 'implant' && 'lengthMm' in sketch;

/** Returns three points of an implant in mm: the middle of its platform, its apex, and the end of one side of the platform. */
function bodyOf({ points, diameterMm, lengthMm }: Implant, { columnWidth, rowHeight }: PixelScale) {
  const [[x0, y0], [x1, y1]] = points;
  const platform: Vector = [x0 * columnWidth, y0 * rowHeight];
  const [dx, dy] = [x1 * columnWidth - platform[0], y1 * rowHeight - platform[1]];
  const size = Math.hypot(dx, dy);
  // An axis of length 0 has no direction. It counts as upright.
  const [ux, uy]: Vector = size === 0 ? [0, 1] : [dx / size, dy / size];
  const radius = diameterMm / 2;
  const apex: Vector = [platform[0] + ux * lengthMm, platform[1] + uy * lengthMm];
  const side: Vector = [platform[0] - uy * radius, platform[1] + ux * radius];
  return { platform, apex, side };
}

/**
 * Returns the points to draw for an annotation. An implant has the platform, the apex at its true length, and one side of the platform. If
 * the scale has no real sizes (`mayPlan`), an implant has only the two ends of its drawn axis.
 */
export function drawnPoints(sketch: Sketch | PixelAnnotation, scale: PixelScale): readonly PixelPoint[] {
  if (!isImplant(sketch) || !mayPlan(scale)) return sketch.points;
  const { platform, apex, side } = bodyOf(sketch, scale);
  return [platform, apex, side].map(([x, y]): PixelPoint => [x / scale.columnWidth, y / scale.rowHeight]);
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1]];
const cross = (a: Vector, b: Vector): number => a[0] * b[1] - a[1] * b[0];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];

/** Returns the distance from a point to a line segment. */
function pointDistance(point: Vector, from: Vector, to: Vector): number {
  const [along, rest] = [minus(to, from), minus(point, from)];
  const square = dot(along, along);
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot(rest, along) / square));
  return Math.hypot(rest[0] - along[0] * share, rest[1] - along[1] * share);
}

function areCrossing(a: Vector, b: Vector, c: Vector, d: Vector): boolean {
  const side = (from: Vector, to: Vector, point: Vector): number =>
    Math.sign(cross(minus(to, from), minus(point, from)));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

const stretchDistance = (a: Vector, b: Vector, c: Vector, d: Vector): number =>
  areCrossing(a, b, c, d)
    ? 0
    : Math.min(pointDistance(a, c, d), pointDistance(b, c, d), pointDistance(c, a, b), pointDistance(d, a, b));

/** Returns the segments of a path. */
const stretches = (path: readonly Vector[]): (readonly [Vector, Vector])[] =>
  path.slice(1).flatMap((to, index) => {
    const from = path[index];
    return from === undefined ? [] : [[from, to] as const];
  });

/** Returns whether a point is inside the implant, which is a rectangle in the image. */
function isInside(point: Vector, { platform, apex, side }: ReturnType<typeof bodyOf>): boolean {
  const [axis, radius, at] = [minus(apex, platform), minus(side, platform), minus(point, platform)];
  const along = dot(at, axis) / dot(axis, axis);
  return along >= 0 && along <= 1 && Math.abs(dot(at, radius)) <= dot(radius, radius);
}

/**
 * Returns the shortest distance in mm from an implant's outline to the canals drawn on its frame; 0 if they touch. `undefined` if there is
 * no canal, or if the scale has no real sizes (`mayPlan`).
 */
export function canalClearance(
  implant: PixelAnnotation,
  onFrame: readonly PixelAnnotation[],
  scale: PixelScale,
): number | undefined {
  const canals = onFrame.filter(({ kind, frame }) => kind === 'canal' && frame === implant.frame);
  if (!isImplant(implant) || !mayPlan(scale) || canals.length === 0) return undefined;
  const body = bodyOf(implant, scale);
  const { platform, apex, side } = body;
  const half = minus(side, platform);
  const corners: Vector[] = [platform, apex].flatMap(([x, y], end): Vector[] => {
    const turn = end === 0 ? 1 : -1;
    return [
      [x + half[0] * turn, y + half[1] * turn],
      [x - half[0] * turn, y - half[1] * turn],
    ];
  });
  const outline = stretches([...corners, ...corners.slice(0, 1)]);
  const distances = canals.flatMap(({ points }) => {
    const path = points.map(([x, y]): Vector => [x * scale.columnWidth, y * scale.rowHeight]);
    if (path.some((point) => isInside(point, body))) return [0];
    return stretches(path).flatMap(([from, to]) => outline.map(([a, b]) => stretchDistance(a, b, from, to)));
  });
  return Math.min(...distances);
}
