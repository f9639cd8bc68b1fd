import type { ConvexBody } from './convex-distance.ts';
import { along, cross, dot, lengthOf, scale, subtract, unit, type Vector } from './vector.ts';

/** A round body between two flat discs: a cylinder, or a cone with its tip cut off. */
export interface Frustum {
  /** Centre of the first disc; `to` is the centre of the second. */
  readonly from: Vector;
  readonly to: Vector;
  readonly fromRadius: number;
  readonly toRadius: number;
}

/** Returns a line segment as a convex body. */
export const segmentBody =
  (from: Vector, to: Vector): ConvexBody =>
  (direction) =>
    dot(from, direction) >= dot(to, direction) ? from : to;

/** Returns the unit vector from one disc to the other. If the centres of the discs coincide, the vector points to the patient's feet. */
export function axisOf({ from, to }: Pick<Frustum, 'from' | 'to'>): Vector {
  const way = subtract(to, from);
  const length = lengthOf(way);
  return length < 1e-9 ? [0, 0, -1] : scale(way, 1 / length);
}

/** Returns a frustum as a convex body. */
export function frustumBody(frustum: Frustum): ConvexBody {
  const axis = axisOf(frustum);
  return (direction) => {
    const across = along(direction, [axis, -dot(direction, axis)]);
    const length = lengthOf(across);
    const out = length < 1e-12 ? across : scale(across, 1 / length);
    const rims = [along(frustum.from, [out, frustum.fromRadius]), along(frustum.to, [out, frustum.toRadius])] as const;
    return dot(rims[0], direction) >= dot(rims[1], direction) ? rims[0] : rims[1];
  };
}

/** Returns points on the two rims of a frustum, `count` on each. */
export function rimsOf(frustum: Frustum, count: number): readonly [Vector[], Vector[]] {
  const axis = axisOf(frustum);
  const [right, ahead] = perpendiculars(axis);
  const rim = (middle: Vector, radius: number): Vector[] =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * 2 * Math.PI;
      return along(middle, [right, radius * Math.cos(angle)], [ahead, radius * Math.sin(angle)]);
    });
  return [rim(frustum.from, frustum.fromRadius), rim(frustum.to, frustum.toRadius)];
}

/** Returns two unit vectors that are perpendicular to a unit vector and to each other. */
export function perpendiculars(axis: Vector): readonly [Vector, Vector] {
  const sizes = axis.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  // Starts with the patient's axis that is closest to perpendicular to the given axis.
  const start: Vector = [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
  const right = unit(along(start, [axis, -dot(start, axis)]));
  return [right, cross(axis, right)];
}
