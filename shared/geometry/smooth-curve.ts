import { add, lengthOf, scale, subtract, type Vector } from './vector.ts';

/**
 * Returns a point of the centripetal Catmull-Rom curve between b and c (Barry and Goldman's pyramid), which makes no
 * loops.
 */
function between([a, b, c, d]: readonly [Vector, Vector, Vector, Vector], share: number): Vector {
  const knot = (from: Vector, to: Vector): number => Math.max(1e-6, Math.sqrt(lengthOf(subtract(to, from))));
  const t1 = knot(a, b);
  const t2 = t1 + knot(b, c);
  const t3 = t2 + knot(c, d);
  const t = t1 + (t2 - t1) * share;
  const mix = (p: Vector, q: Vector, [from, to]: readonly [number, number]): Vector =>
    add(scale(p, (to - t) / (to - from)), scale(q, (t - from) / (to - from)));
  const ab = mix(a, b, [0, t1]);
  const bc = mix(b, c, [t1, t2]);
  const cd = mix(c, d, [t2, t3]);
  return mix(mix(ab, bc, [0, t2]), mix(bc, cd, [t1, t3]), [t1, t2]);
}

/**
 * Returns samples of the smooth curve through all points, at most `stepMm` apart along each chord. It assumes that the curve continues
 * straight beyond both ends.
 */
export function smoothCurve(points: readonly Vector[], stepMm: number): Vector[] {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (first === undefined || second === undefined || beforeLast === undefined || last === undefined) return [...points];
  const padded = [subtract(scale(first, 2), second), ...points, subtract(scale(last, 2), beforeLast)];
  const trace: Vector[] = [first];
  for (let at = 0; at + 3 < padded.length; at += 1) {
    const [a, b, c, d] = padded.slice(at, at + 4);
    if (a === undefined || b === undefined || c === undefined || d === undefined) break;
    const steps = Math.max(1, Math.ceil(lengthOf(subtract(c, b)) / stepMm));
    for (let step = 1; step <= steps; step += 1) trace.push(between([a, b, c, d], step / steps));
  }
  return trace;
}
