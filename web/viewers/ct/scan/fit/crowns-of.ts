import { meanOf } from '#shared/geometry/align-points.ts';
import { largestEigenvector } from '#shared/geometry/largest-eigenvector.ts';
import { dot, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ScanPoints } from './fit-step.ts';

/** Millimetres from the plane of the marks within which points count: marks are on cusps, and crowns end about there. */
const CROWN_MM = 5;

/** Returns the plane with the least squares from some points: its middle and its unit normal. */
function planeThrough(points: readonly Vector[]): { readonly middle: Vector; readonly normal: Vector } {
  const middle = meanOf(points);
  const ways = points.map((point) => subtract(point, middle));
  const squares = ways.reduce((sum, way) => sum + dot(way, way), 0);
  const axes = [0, 1, 2] as const;
  // The least spread becomes the largest eigenvalue.
  const matrix = axes.map((row) =>
    axes.map((column) => (row === column ? squares : 0) - ways.reduce((sum, way) => sum + way[row] * way[column], 0)),
  );
  const [x = 0, y = 0, z = 1] = largestEigenvector(matrix);
  return { middle, normal: [x, y, z] };
}

/** Returns the points near the plane of the marks. Gingiva has no surface in a volume, and would be drawn to the bone below it. */
export function crownsOf({ points, normals }: ScanPoints, marks: readonly Vector[]): ScanPoints {
  const { middle, normal } = planeThrough(marks);
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 3) {
    const point: Vector = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    if (Math.abs(dot(subtract(point, middle), normal)) <= CROWN_MM) kept.push(at, at + 1, at + 2);
  }
  const pick = (values: Float32Array): Float32Array => Float32Array.from(kept, (at) => values[at] ?? 0);
  return { points: pick(points), normals: pick(normals) };
}
