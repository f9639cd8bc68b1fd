import { largestEigenvector } from './largest-eigenvector.ts';
import { type Rigid, rigidAbout } from './rigid.ts';
import { cross, dot, lengthOf, scale, subtract, unit, type Vector, add } from './vector.ts';

/** The same place marked in two objects. The alignment moves `from` as close to `to` as possible. */
export interface PointPair {
  readonly from: Vector;
  readonly to: Vector;
}

export const PAIRS_MIN = 3;
/**
 * Distance in mm that at least one point must have from the line of the other points. If all points lie on a line, the rotation about this
 * line is unknown.
 */
const SPREAD_MIN_MM = 3;

export const meanOf = (points: readonly Vector[]): Vector =>
  scale(points.reduce<Vector>(add, [0, 0, 0]), 1 / Math.max(1, points.length));

/** Whether the points spread over a plane, and do not lie on a line or in one place. */
function isSpread(points: readonly Vector[], middle: Vector): boolean {
  const ways = points.map((point) => subtract(point, middle));
  const longest = ways.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (longest === undefined || lengthOf(longest) < SPREAD_MIN_MM) return false;
  const axis = unit(longest);
  return ways.some((way) => lengthOf(cross(axis, way)) >= SPREAD_MIN_MM);
}

/**
 * Returns the rigid motion with the least sum of squared distances between the points of each pair. `undefined` for fewer than three pairs,
 * or for points on a line. Method: unit quaternions, as the eigenvector of the largest eigenvalue (Horn BKP. J Opt Soc Am A
 * 1987;4:629–642).
 */
export function alignPoints(pairs: readonly PointPair[]): Rigid | undefined {
  const [from, to] = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.to)];
  const [middle, target] = [meanOf(from), meanOf(to)];
  if (pairs.length < PAIRS_MIN || !isSpread(from, middle) || !isSpread(to, target)) return undefined;
  const axes = [0, 1, 2] as const;
  const sums = axes.map((row) =>
    axes.map((column) =>
      pairs.reduce((sum, pair) => sum + (pair.from[row] - middle[row]) * (pair.to[column] - target[column]), 0),
    ),
  );
  const s = (row: number, column: number): number => sums[row]?.[column] ?? 0;
  const [w = 1, x = 0, y = 0, z = 0] = largestEigenvector([
    [s(0, 0) + s(1, 1) + s(2, 2), s(1, 2) - s(2, 1), s(2, 0) - s(0, 2), s(0, 1) - s(1, 0)],
    [s(1, 2) - s(2, 1), s(0, 0) - s(1, 1) - s(2, 2), s(0, 1) + s(1, 0), s(2, 0) + s(0, 2)],
    [s(2, 0) - s(0, 2), s(0, 1) + s(1, 0), s(1, 1) - s(0, 0) - s(2, 2), s(1, 2) + s(2, 1)],
    [s(0, 1) - s(1, 0), s(2, 0) + s(0, 2), s(1, 2) + s(2, 1), s(2, 2) - s(0, 0) - s(1, 1)],
  ]);
  return rigidAbout([w, x, y, z], middle, target);
}

/** Returns the root mean square, in mm, of the distances between the pairs after a motion. */
export function pairsErrorMm(pairs: readonly PointPair[], move: (point: Vector) => Vector): number {
  const squares = pairs.map(({ from, to }) => {
    const way = subtract(move(from), to);
    return dot(way, way);
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length));
}
