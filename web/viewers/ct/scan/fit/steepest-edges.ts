import type { EdgePoints } from './edge-points.ts';
import type { VolumeBlock } from './volume-block.ts';

/**
 * Distance in mm along the normal, to both sides, within which the edge is searched for. With a wrong grey value, the points are about this
 * far from the edge.
 */
const REACH_MM = 0.9;
const STEP_MM = 0.15;
/** Number of steps to both sides of a position over which the slope is measured, to average out noise. */
const ARM = 2;
const SIDE = Math.round(REACH_MM / STEP_MM);
/** Number of samples of a line: the searched places, and `ARM` more at each end. */
const SAMPLES = 2 * (SIDE + ARM) + 1;

/** Returns a function that interpolates values at a position in mm of the patient. It returns NaN outside of the block. */
function readerOf({ samples, columns, rows, slices, origin, steps }: VolumeBlock) {
  const [u, v, w] = steps.map(([x, y, z]) => {
    const square = x * x + y * y + z * z;
    return [x / square, y / square, z / square] as const;
  });
  const slice = columns * rows;
  if (u === undefined || v === undefined || w === undefined) throw new RangeError('a block without axes');
  return (px: number, py: number, pz: number): number => {
    const [dx, dy, dz] = [px - origin[0], py - origin[1], pz - origin[2]];
    const c = dx * u[0] + dy * u[1] + dz * u[2];
    const r = dx * v[0] + dy * v[1] + dz * v[2];
    const s = dx * w[0] + dy * w[1] + dz * w[2];
    const [c0, r0, s0] = [Math.floor(c), Math.floor(r), Math.floor(s)];
    if (c0 < 0 || r0 < 0 || s0 < 0 || c0 > columns - 2 || r0 > rows - 2 || s0 > slices - 2) return Number.NaN;
    const [fc, fr, fs] = [c - c0, r - r0, s - s0];
    const at = s0 * slice + r0 * columns + c0;
    const along = (from: number): number => (samples[from] ?? 0) * (1 - fc) + (samples[from + 1] ?? 0) * fc;
    const near = along(at) * (1 - fr) + along(at + columns) * fr;
    const far = along(at + slice) * (1 - fr) + along(at + slice + columns) * fr;
    return near * (1 - fs) + far * fs;
  };
}

/** Returns the place of the steepest fall on a line, in steps from its middle. Returns `undefined` if the steepest fall is at an end. */
function steepestOf(line: Float64Array): number | undefined {
  const fall = (at: number): number => (line[at] ?? 0) - (line[at + 2 * ARM] ?? 0);
  let best = 0;
  for (let at = 1; at <= 2 * SIDE; at += 1) if (fall(at) > fall(best)) best = at;
  const [before, here, after] = [fall(best - 1), fall(best), fall(best + 1)];
  if (best === 0 || best === 2 * SIDE || !(here > 0)) return undefined;
  const bend = before - 2 * here + after;
  return best - SIDE + (bend < 0 ? (before - after) / (2 * bend) : 0);
}

/**
 * Moves each point along its normal to the steepest fall of the grey value, interpolated between steps. That position
 * is the edge of the tooth, even if the points were found by an inexact grey value. A point without such a position is
 * left out.
 */
export function steepestEdges(block: VolumeBlock, { points, normals }: EdgePoints): EdgePoints {
  const valueAt = readerOf(block);
  const line = new Float64Array(SAMPLES);
  const moved = new Float32Array(points.length);
  const kept = new Float32Array(points.length);
  let count = 0;
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    const [nx, ny, nz] = [normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0];
    for (let each = 0; each < SAMPLES; each += 1) {
      const by = (each - SIDE - ARM) * STEP_MM;
      line[each] = valueAt(x + nx * by, y + ny * by, z + nz * by);
    }
    const place = steepestOf(line);
    if (place === undefined) continue;
    const by = place * STEP_MM;
    moved.set([x + nx * by, y + ny * by, z + nz * by], count);
    kept.set([nx, ny, nz], count);
    count += 3;
  }
  return { points: moved.slice(0, count), normals: kept.slice(0, count) };
}
