import { smoothCurve } from '#shared/geometry/smooth-curve.ts';
import { add, cross, dot, lengthOf, scale, subtract, unit, type Vector } from '#shared/geometry/vector.ts';

/** A point of the curve with its directions, which are unit vectors perpendicular to each other. */
interface CurveFrame {
  readonly point: Vector;
  readonly tangent: Vector;
  /** Direction to the cheek, away from the tongue, if the curve's points go from the patient's right to the left. */
  readonly outward: Vector;
  readonly up: Vector;
}

/** A smooth curve through points, parametrised by its length in mm. */
export interface ArchCurve {
  readonly lengthMm: number;
  readonly frameAt: (lengthMm: number) => CurveFrame;
  /** Returns the position along the curve, in mm, of the curve's point that is nearest to `point`. */
  readonly nearest: (point: Vector) => number;
}

const STEP_MM = 0.2;

/** Creates the curve through at least two points, which are in a plane perpendicular to `up`. */
export function archCurve(points: readonly Vector[], up: Vector): ArchCurve {
  const trace = smoothCurve(points, STEP_MM);
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
      // The tangent spans 0.4 mm of the curve. So it follows the curve, and not one short straight piece.
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
