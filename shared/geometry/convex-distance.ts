import { cross, dot, lengthOf, scale, subtract, add, type Vector } from './vector.ts';

/** A convex body as a function: it returns the body's farthest point in a direction. The direction need not have the length 1. */
export type ConvexBody = (direction: Vector) => Vector;

/** Largest error of the returned distance, in the unit of the points. */
const TOLERANCE = 1e-7;
const ROUNDS_MAX = 200;

/** Point of a hull that is nearest to the origin, and the corners between which it lies. */
interface Nearest {
  readonly point: Vector;
  readonly corners: readonly Vector[];
}

/**
 * Returns the point nearest to the origin in the line, plane or space that the corners span. The point is given as a share along each edge,
 * and may lie outside the corners. `undefined` if edges are parallel or have no length.
 */
function sharesOf(first: Vector, edges: readonly Vector[]): readonly number[] | undefined {
  const [a, b, c] = edges;
  if (a === undefined) return [];
  if (b === undefined) return divided([-dot(a, first)], dot(a, a));
  if (c === undefined) {
    const [aa, ab, bb] = [dot(a, a), dot(a, b), dot(b, b)];
    const [fa, fb] = [-dot(a, first), -dot(b, first)];
    return divided([fa * bb - fb * ab, fb * aa - fa * ab], aa * bb - ab * ab);
  }
  const to = scale(first, -1);
  return divided([dot(to, cross(b, c)), dot(a, cross(to, c)), dot(a, cross(b, to))], dot(a, cross(b, c)));
}

const divided = (values: readonly number[], by: number): readonly number[] | undefined =>
  by === 0 ? undefined : values.map((value) => value / by);

/**
 * Returns the nearest point to the origin inside the hull of the corners. `undefined` if the nearest point is on the border of the hull.
 */
function inside(corners: readonly Vector[]): Nearest | undefined {
  const [first, ...others] = corners;
  if (first === undefined) return undefined;
  const edges = others.map((corner) => subtract(corner, first));
  const shares = sharesOf(first, edges);
  if (shares === undefined || shares.some((share) => !(share >= 0))) return undefined;
  if (shares.reduce((sum, share) => sum + share, 0) > 1) return undefined;
  const point = edges.reduce((at, edge, index) => add(at, scale(edge, shares[index] ?? 0)), first);
  // Inside four corners, the nearest point is the origin itself. If rounding gives another point, the hull is flat.
  return corners.length === 4 && lengthOf(point) > TOLERANCE ? undefined : { point, corners };
}

const PARTS: readonly (readonly number[])[] = Array.from({ length: 15 }, (_, at) =>
  [0, 1, 2, 3].filter((corner) => ((at + 1) >> corner) & 1),
);

/** Returns the nearest point of a hull of up to four corners: on a corner, an edge or a face, or inside. */
function nearestOf(corners: readonly Vector[]): Nearest {
  const found = PARTS.flatMap((part) => {
    const taken = part.flatMap((at) => corners.slice(at, at + 1));
    return taken.length === part.length ? (inside(taken) ?? []) : [];
  });
  return found.reduce((best, each) => (dot(each.point, each.point) < dot(best.point, best.point) ? each : best));
}

/**
 * Returns the distance of two convex bodies; 0 if they touch or overlap (Gilbert, Johnson and Keerthi 1988). It searches for the point
 * nearest to the origin in the difference of both bodies. Each round also gives a lower bound of the distance. The search ends when the
 * bound and the found distance differ by at most `TOLERANCE`.
 */
export function convexDistance(one: ConvexBody, other: ConvexBody): number {
  const corner = (direction: Vector): Vector => subtract(one(direction), other(scale(direction, -1)));
  let nearest: Nearest = { point: corner([1, 0, 0]), corners: [] };
  let atLeast = 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const length = lengthOf(nearest.point);
    if (length <= TOLERANCE) return 0;
    const next = corner(scale(nearest.point, -1));
    atLeast = Math.max(atLeast, dot(nearest.point, next) / length);
    if (length - atLeast <= TOLERANCE) return length;
    nearest = nearestOf([...nearest.corners, next]);
    // The new point is no nearer than the last one, because of rounding. The search ends, and the function returns the lower bound, which
    // is never too large.
    if (round > 0 && lengthOf(nearest.point) >= length) break;
  }
  return atLeast;
}
