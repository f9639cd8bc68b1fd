import type { Mesh } from '#shared/file/mesh.ts';
import { triangleSoup } from './meshes.ts';

type Point = readonly [number, number, number];

const pointAt = ({ positions }: Mesh, vertex: number): Point => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/**
 * Returns the largest distance between points of two meshes. Each point is paired with the nearest point within `reach`. `Infinity` if a
 * point has no partner, or if the triangles between the pairs differ or face another way.
 */
export function largestMove(before: Mesh, after: Mesh, reach: number): number {
  const expected = triangleSoup(after);
  const byX = Array.from({ length: after.positions.length / 3 }, (_, vertex) => vertex).toSorted(
    (a, b) => pointAt(after, a)[0] - pointAt(after, b)[0],
  );
  let largest = 0;
  const pairs = new Map<number, number>();
  for (const vertex of new Set(before.indices)) {
    const point = pointAt(before, vertex);
    let [nearest, move] = [-1, Infinity];
    for (let at = firstFrom(byX, after, point[0] - reach); at < byX.length; at++) {
      const candidate = byX[at]!;
      if (pointAt(after, candidate)[0] > point[0] + reach) break;
      const away = distance(point, pointAt(after, candidate));
      if (away < move) [nearest, move] = [candidate, away];
    }
    largest = Math.max(largest, move);
    pairs.set(vertex, nearest);
  }
  const moved = { ...after, indices: before.indices.map((vertex) => pairs.get(vertex)!) };
  const same = triangleSoup(moved).every(
    (triangle, at, all) => all.length === expected.length && triangle === expected[at],
  );
  return same ? largest : Infinity;
}

function firstFrom(byX: readonly number[], mesh: Mesh, x: number): number {
  let [low, high] = [0, byX.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pointAt(mesh, byX[middle]!)[0] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the distance of a point to the nearest triangle of a mesh. */
export function distanceToMesh(point: Point, mesh: Mesh): number {
  let least = Infinity;
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const corners = [0, 1, 2].map((corner) => pointAt(mesh, mesh.indices[at + corner]!));
    least = Math.min(least, distanceToTriangle(point, corners as [Point, Point, Point]));
  }
  return least;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns the distance of a point to a triangle (Ericson, Real-Time Collision Detection, 5.1.5). */
function distanceToTriangle(p: Point, [a, b, c]: [Point, Point, Point]): number {
  const [ab, ac, ap] = [minus(b, a), minus(c, a), minus(p, a)];
  const [d1, d2] = [dot(ab, ap), dot(ac, ap)];
  if (d1 <= 0 && d2 <= 0) return distance(p, a);
  const bp = minus(p, b);
  const [d3, d4] = [dot(ab, bp), dot(ac, bp)];
  if (d3 >= 0 && d4 <= d3) return distance(p, b);
  const cp = minus(p, c);
  const [d5, d6] = [dot(ab, cp), dot(ac, cp)];
  if (d6 >= 0 && d5 <= d6) return distance(p, c);
  const at = (u: number, v: number): Point => [0, 1, 2].map((i) => a[i]! + ab[i]! * u + ac[i]! * v) as unknown as Point;
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return distance(p, at(d1 / (d1 - d3), 0));
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return distance(p, at(0, d2 / (d2 - d6)));
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const w = (d4 - d3) / (d4 - d3 + d5 - d6);
    return distance(p, at(1 - w, w));
  }
  const sum = va + vb + vc;
  return distance(p, at(vb / sum, vc / sum));
}
