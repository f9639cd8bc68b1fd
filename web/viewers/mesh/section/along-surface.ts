import type { Vector3Tuple } from 'three';
import { sectionOutline, type Triangles } from './section-outline.ts';

const distance = (a: Vector3Tuple, b: Vector3Tuple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const cross = (a: Vector3Tuple, b: Vector3Tuple): Vector3Tuple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Largest distance in mm between a measured point and the section's line. The line normally passes within a pixel of the point. */
const REACH_MM = 1;

/** Returns the position along a line, in mm, of its point nearest to `point`; `undefined` if the line is not within `REACH_MM`. */
function placeOn(line: readonly Vector3Tuple[], point: Vector3Tuple): number | undefined {
  let place: number | undefined;
  let nearest = REACH_MM;
  let length = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1] ?? point, line[at] ?? point];
    const side = distance(from, to);
    const ahead = from.reduce((sum, value, axis) => sum + ((to[axis] ?? 0) - value) * ((point[axis] ?? 0) - value), 0);
    const share = side === 0 ? 0 : Math.min(1, Math.max(0, ahead / side ** 2));
    const off = distance(point, [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ]);
    if (off < nearest) [place, nearest] = [length + side * share, off];
    length += side;
  }
  return place;
}

function lengthOf(line: readonly Vector3Tuple[]): number {
  return line.slice(1).reduce((sum, point, at) => sum + distance(point, line[at] ?? point), 0);
}

/**
 * Returns the length in mm along the surface between two of its points. The line follows the plane through the points in the direction
 * `towards`. Returns `undefined` if the surface does not connect the points.
 */
export function alongSurface(
  triangles: Triangles,
  [from, to]: readonly [Vector3Tuple, Vector3Tuple],
  towards: Vector3Tuple,
): number | undefined {
  const chord: Vector3Tuple = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const normal = cross(chord, towards);
  const size = Math.hypot(...normal);
  if (size < 1e-6) return undefined;
  const unit: Vector3Tuple = [normal[0] / size, normal[1] / size, normal[2] / size];
  const offset = unit[0] * from[0] + unit[1] * from[1] + unit[2] * from[2];
  const ways = sectionOutline(triangles, { normal: unit, offset }).flatMap((line) => {
    const [start, end] = [placeOn(line, from), placeOn(line, to)];
    if (start === undefined || end === undefined) return [];
    const way = Math.abs(end - start);
    const isClosed = distance(line[0] ?? from, line.at(-1) ?? to) < 1e-9;
    return isClosed ? [Math.min(way, lengthOf(line) - way)] : [way];
  });
  return ways.length === 0 ? undefined : Math.min(...ways);
}
