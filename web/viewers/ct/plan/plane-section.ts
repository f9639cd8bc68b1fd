import { convexHull } from '#shared/geometry/convex-hull.ts';
import { type Frustum, rimsOf } from '#shared/geometry/bodies.ts';
import { add, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import { depthOf, toScreen, type Point, type Projection } from '../space/pane-view.ts';

/** Corners of a rim as it is drawn; a circle of 4 mm differs from it by 0.005 mm. */
const CORNERS = 64;

/** Returns where the plane cuts the line between two points. */
function crossing(projection: Projection, a: Vector, b: Vector): Point[] {
  const [from, to] = [depthOf(projection, a), depthOf(projection, b)];
  if (from === 0) return [toScreen(projection, a)];
  if (from * to >= 0) return [];
  return [toScreen(projection, add(a, scale(subtract(b, a), from / (from - to))))];
}

/** Returns the outline on the screen of a body's cut by the shown plane; empty where the plane misses it. */
export function sectionOf(frustum: Frustum, projection: Projection): Point[] {
  const [one, other] = rimsOf(frustum, CORNERS);
  const cuts = one.flatMap((corner, at) => {
    const across = other[at] ?? corner;
    const next = (at + 1) % CORNERS;
    return [
      ...crossing(projection, corner, across),
      ...crossing(projection, corner, one[next] ?? corner),
      ...crossing(projection, across, other[next] ?? across),
    ];
  });
  return convexHull(cuts);
}

/** Returns the outline on the screen of a whole body, however deep it lies. */
export const silhouetteOf = (frustum: Frustum, projection: Projection): Point[] =>
  convexHull(rimsOf(frustum, CORNERS).flatMap((rim) => rim.map((corner) => toScreen(projection, corner))));

/** A straight piece of a tube's cut: two places on the screen, and the width there. */
interface TubePiece {
  readonly from: Point;
  readonly to: Point;
  readonly widthPx: number;
}

/** Returns the cut of a tube by the shown plane: at each sample of its curve the plane cuts a ball of the tube's radius. */
export function tubePieces(trace: readonly Vector[], radiusMm: number, projection: Projection): TubePiece[] {
  return trace.flatMap((point, at) => {
    const depth = depthOf(projection, point);
    if (Math.abs(depth) >= radiusMm) return [];
    const next = trace[at + 1];
    const isNextSeen = next !== undefined && Math.abs(depthOf(projection, next)) < radiusMm;
    const from = toScreen(projection, point);
    return [
      {
        from,
        to: isNextSeen ? toScreen(projection, next) : from,
        widthPx: 2 * Math.sqrt(radiusMm ** 2 - depth ** 2) * projection.pxPerMm,
      },
    ];
  });
}
