import { meanOf } from '#shared/geometry/align-points.ts';
import { largestEigenvector } from '#shared/geometry/largest-eigenvector.ts';
import { dot, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ScanPoints } from './fit-step.ts';

/**
 * Distance in mm. Tips of crowns are searched for up to this distance above and below the plane of the marks. Points that are farther below
 * the tips than this distance do not count as crowns.
 */
const CROWN_MM = 5;
/**
 * Share of the points near the marks that is below the tips. The highest 2 % do not count as tips, since they may be
 * single outliers.
 */
const TIPS_SHARE = 0.98;

/** Returns the plane with the smallest sum of squared distances to the points: its middle and its unit normal. */
function planeThrough(points: readonly Vector[]): { readonly middle: Vector; readonly normal: Vector } {
  const middle = meanOf(points);
  const ways = points.map((point) => subtract(point, middle));
  const squares = ways.reduce((sum, way) => sum + dot(way, way), 0);
  const axes = [0, 1, 2] as const;
  // The matrix is chosen so that the direction of the least spread has the largest eigenvalue.
  const matrix = axes.map((row) =>
    axes.map((column) => (row === column ? squares : 0) - ways.reduce((sum, way) => sum + way[row] * way[column], 0)),
  );
  const [x = 0, y = 0, z = 1] = largestEigenvector(matrix);
  return { middle, normal: [x, y, z] };
}

/**
 * Returns the height of the crowns' tips above the plane of the marks, from the heights of the points. If the marks are on the sides of
 * crowns, the tips are above this plane.
 */
function tipsOf(heights: readonly number[]): number {
  const near = heights.filter((height) => Math.abs(height) <= CROWN_MM).toSorted((a, b) => a - b);
  return near[Math.floor(near.length * TIPS_SHARE)] ?? 0;
}

/**
 * Returns the points of the crowns: near the plane of the marks, and at most 5 mm below the tips. Gingiva is left out, since it has no
 * surface in a volume: a fit would pull it to the bone below. Most points of a scan are below the plane of the marks. So the tips are on
 * the side with fewer points.
 */
export function crownsOf({ points, normals }: ScanPoints, marks: readonly Vector[]): ScanPoints {
  const { middle, normal } = planeThrough(marks);
  const over = Array.from({ length: points.length / 3 }, (_, at) =>
    dot(subtract([points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0], middle), normal),
  );
  const isUp = over.reduce((sum, height) => sum + height, 0) <= 0;
  const heights = isUp ? over : over.map((height) => -height);
  const tips = tipsOf(heights);
  const kept = heights.flatMap((height, at) =>
    Math.abs(height) <= CROWN_MM && height >= tips - CROWN_MM ? [at * 3, at * 3 + 1, at * 3 + 2] : [],
  );
  const pick = (values: Float32Array): Float32Array => Float32Array.from(kept, (at) => values[at] ?? 0);
  return { points: pick(points), normals: pick(normals) };
}
