import { add, cross, dot, lengthOf, scale, subtract, unit, type Vector } from '../space/vector.ts';

/** A point of the curve with its directions: unit vectors, perpendicular to each other. */
interface CurveFrame {
  readonly point: Vector;
  readonly tangent: Vector;
  /** To the cheek: away from the tongue on an arch whose points go from the patient's right to the left. */
  readonly outward: Vector;
  readonly up: Vector;
}

/** A smooth curve through points, parametrised by its length. */
export interface ArchCurve {
  readonly lengthMm: number;
  readonly frameAt: (lengthMm: number) => CurveFrame;
  /** Returns the length along the curve at its nearest point. */
  readonly nearest: (point: Vector) => number;
}

const STEP_MM = 0.2;

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

/** Samples the curve through all given points closely; continues straight on beyond its ends. */
function traced(points: readonly Vector[]): Vector[] {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (first === undefined || second === undefined || beforeLast === undefined || last === undefined) return [...points];
  const padded = [subtract(scale(first, 2), second), ...points, subtract(scale(last, 2), beforeLast)];
  const trace: Vector[] = [first];
  for (let at = 0; at + 3 < padded.length; at += 1) {
    const [a, b, c, d] = padded.slice(at, at + 4);
    if (a === undefined || b === undefined || c === undefined || d === undefined) break;
    const steps = Math.max(1, Math.ceil(lengthOf(subtract(c, b)) / STEP_MM));
    for (let step = 1; step <= steps; step += 1) trace.push(between([a, b, c, d], step / steps));
  }
  return trace;
}

/** Makes the curve through at least two points in a plane perpendicular to `up`. */
export function archCurve(points: readonly Vector[], up: Vector): ArchCurve {
  const trace = traced(points);
  const lengths = [0];
  for (let at = 1; at < trace.length; at += 1) {
    const [from, to] = [trace[at - 1], trace[at]];
    if (from !== undefined && to !== undefined) lengths.push((lengths.at(-1) ?? 0) + lengthOf(subtract(to, from)));
  }
  const lengthMm = lengths.at(-1) ?? 0;
  const segmentAt = (at: number): number => {
    let low = 0;
    let high = Math.max(0, trace.length - 2);
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if ((lengths[mid] ?? 0) <= at) low = mid;
      else high = mid - 1;
    }
    return low;
  };
  const pointAt = (at: number): Vector => {
    const segment = segmentAt(at);
    const from: Vector = trace[segment] ?? [0, 0, 0];
    const to = trace[segment + 1] ?? from;
    const start = lengths[segment] ?? 0;
    const span = (lengths[segment + 1] ?? start) - start;
    return add(from, scale(subtract(to, from), span === 0 ? 0 : (at - start) / span));
  };
  return {
    lengthMm,
    frameAt: (wanted) => {
      const at = Math.min(lengthMm, Math.max(0, wanted));
      // Over half a millimetre this is the direction of the curve, not of its short straight pieces.
      const before = pointAt(Math.max(0, at - STEP_MM));
      const tangent = unit(subtract(pointAt(Math.min(lengthMm, at + STEP_MM)), before));
      return { point: pointAt(at), tangent, outward: cross(tangent, up), up };
    },
    nearest: (point) => nearestLength(trace, lengths, point),
  };
}

function nearestLength(trace: readonly Vector[], lengths: readonly number[], point: Vector): number {
  let best = { at: 0, distance: Infinity };
  for (let segment = 0; segment + 1 < trace.length; segment += 1) {
    const [from, to] = [trace[segment], trace[segment + 1]];
    if (from === undefined || to === undefined) break;
    const way = subtract(to, from);
    const share = Math.min(1, Math.max(0, dot(subtract(point, from), way) / Math.max(1e-12, dot(way, way))));
    const distance = lengthOf(subtract(point, add(from, scale(way, share))));
    if (distance < best.distance) best = { at: (lengths[segment] ?? 0) + share * lengthOf(way), distance };
  }
  return best.at;
}
