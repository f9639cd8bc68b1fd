import { composed, movedBy, quaternionOf, type Rigid, rigidAbout, turnedBy } from '#shared/geometry/rigid.ts';
import { add, cross, dot, lengthOf, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ScanDistances } from '#shared/plan/scan-residual.ts';
import type { EdgeGrid } from './edge-grid.ts';
import { solve } from './solve.ts';

/** Points and normals of a scan, `[n × 3]` each, in mm of its file. */
export interface ScanPoints {
  readonly points: Float32Array;
  readonly normals: Float32Array;
}

/**
 * Share of the matched points that are used. The farthest points are dropped: they are gingiva, metal artefacts, or
 * places that changed between the scan and the volume.
 */
const KEPT_SHARE = 0.7;
const MATCHES_MIN = 12;

/** A point of the moved scan, and the nearest point of the surface. */
interface Match {
  readonly point: Vector;
  readonly target: Vector;
  readonly normal: Vector;
  readonly mm: number;
}

const vectorAt = (values: Float32Array, at: number): Vector => [
  values[at * 3] ?? 0,
  values[at * 3 + 1] ?? 0,
  values[at * 3 + 2] ?? 0,
];

/** Matches each point of the scan with the nearest point of the surface. `sign` is −1 for a scan whose normals point inwards. */
function matchesOf({ points, normals }: ScanPoints, { grid, rigid, reachMm, sign }: Search): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at < points.length / 3; at += 1) {
    const point = movedBy(rigid, vectorAt(points, at));
    const found = grid.nearest(point, scale(turnedBy(rigid, vectorAt(normals, at)), sign), reachMm);
    if (found === undefined) continue;
    const { index, mm } = found;
    matches.push({ point, mm, target: vectorAt(grid.points, index), normal: vectorAt(grid.normals, index) });
  }
  return matches;
}

interface Search {
  readonly grid: EdgeGrid;
  readonly rigid: Rigid;
  readonly reachMm: number;
  readonly sign: 1 | -1;
}

/** Returns 1 if the scan's normals point away from the teeth, and −1 if they point inwards. The sign with more near matches is chosen. */
export function signOf(scan: ScanPoints, search: Omit<Search, 'sign'>): 1 | -1 {
  const nearOnes = (sign: 1 | -1): number =>
    matchesOf(scan, { ...search, sign }).reduce((sum, { mm }) => sum + 1 / (1 + mm), 0);
  return nearOnes(1) >= nearOnes(-1) ? 1 : -1;
}

/** Returns the distances of each point from the surface: to its nearest point, and to the plane through that point. */
export function distancesOf({ points, normals }: ScanPoints, { grid, rigid, reachMm, sign }: Search): ScanDistances {
  const nearest = new Float32Array(points.length / 3).fill(Infinity);
  const planes = nearest.slice();
  for (let at = 0; at < nearest.length; at += 1) {
    const point = movedBy(rigid, vectorAt(points, at));
    const found = grid.nearest(point, scale(turnedBy(rigid, vectorAt(normals, at)), sign), reachMm);
    if (found === undefined) continue;
    nearest[at] = found.mm;
    const way = subtract(point, vectorAt(grid.points, found.index));
    planes[at] = Math.abs(dot(vectorAt(grid.normals, found.index), way));
  }
  return { nearest, planes };
}

/** Motion after one step. `wayMm` is the size of the step: the shift, plus the turn at a radius of 30 mm. */
interface Stepped {
  readonly rigid: Rigid;
  readonly wayMm: number;
}

const ARM_MM = 30;

/**
 * Moves the scan one step towards the surface. Matches nearest points and drops the farthest (Chetverikov D et al. ICPR
 * 2002;3:545–548). Minimises the squared distances from the planes through the matched points of the surface (Chen Y,
 * Medioni G. Image Vis Comput 1992;10:145–155). Returns `undefined` if too few points have a surface within the reach.
 */
export function fitStep(scan: ScanPoints, search: Search): Stepped | undefined {
  const matches = matchesOf(scan, search).toSorted((a, b) => a.mm - b.mm);
  const kept = matches.slice(0, Math.ceil(matches.length * KEPT_SHARE));
  if (kept.length < MATCHES_MIN) return undefined;
  const middle = scale(
    kept.reduce<Vector>((sum, { point }) => add(sum, point), [0, 0, 0]),
    1 / kept.length,
  );
  const matrix = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 0));
  const right = Array.from({ length: 6 }, () => 0);
  for (const { point, target, normal } of kept) {
    const row = [...cross(subtract(point, middle), normal), ...normal];
    const gap = dot(normal, subtract(target, point));
    for (let at = 0; at < 6; at += 1) {
      right[at] = (right[at] ?? 0) + (row[at] ?? 0) * gap;
      const sums = matrix[at] ?? [];
      for (let other = 0; other < 6; other += 1) sums[other] = (sums[other] ?? 0) + (row[at] ?? 0) * (row[other] ?? 0);
    }
  }
  // Damping: the scan does not move in a direction that the surface leaves undetermined, such as along a straight wall.
  for (const [at, sums] of matrix.entries()) sums[at] = (sums[at] ?? 0) + kept.length * (at < 3 ? 1e-2 : 1e-5);
  const [rx = 0, ry = 0, rz = 0, tx = 0, ty = 0, tz = 0] = solve(matrix, right) ?? [];
  const turn: Vector = [rx, ry, rz];
  const shift: Vector = [tx, ty, tz];
  const step = rigidAbout(quaternionOf(turn), middle, add(middle, shift));
  return { rigid: composed(step, search.rigid), wayMm: lengthOf(shift) + lengthOf(turn) * ARM_MM };
}
