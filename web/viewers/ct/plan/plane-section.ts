import { convexHull } from '#shared/geometry/convex-hull.ts';
import { type Frustum, rimsOf } from '#shared/geometry/bodies.ts';
import { add, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import { depthOf, toScreen, type Point, type Projection } from '../space/pane-view.ts';

/** Number of corners of a drawn rim. With 64 corners, the drawn rim of a 4 mm circle is at most 0.005 mm away from the circle. */
const CORNERS = 64;

/** Returns the point where the plane cuts the line between two points; empty if the plane does not cut the line. */
function crossing(projection: Projection, a: Vector, b: Vector): Point[] {
  const [from, to] = [depthOf(projection, a), depthOf(projection, b)];
  if (from === 0) return [toScreen(projection, a)];
  if (from * to >= 0) return [];
  return [toScreen(projection, add(a, scale(subtract(b, a), from / (from - to))))];
}

/** Returns the outline, on the screen, of the cut of a body with the shown plane; empty if the plane misses the body. */
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

/** Returns the outline of a whole body on the screen, at whatever depth the body is. */
export const silhouetteOf = (frustum: Frustum, projection: Projection): Point[] =>
  convexHull(rimsOf(frustum, CORNERS).flatMap((rim) => rim.map((corner) => toScreen(projection, corner))));

/** A straight piece of a tube's cut: its two ends on the screen, and its width. */
interface TubePiece {
  readonly from: Point;
  readonly to: Point;
  readonly widthPx: number;
}

/**
 * Returns the cut of a tube with the shown plane. The tube is a row of balls with the radius `radiusMm`, one at each
 * point of `trace`. Each piece has the width of the cut through its ball.
 */
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
