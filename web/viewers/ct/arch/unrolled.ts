import type { Measurement } from '../measure/measurement.ts';
import { along, dot, lengthOf, subtract, type Vector } from '../space/vector.ts';
import type { ArchCurve } from './arch-curve.ts';

/** How far a point may lie beside the curve and still be in its picture: a voxel of a fine scan. */
const BESIDE_MM = 0.25;

/** The point of the patient at a place of the panorama: mm along the curve and mm over it. */
function inPatient(curve: ArchCurve, [lengthMm, heightMm]: Vector): Vector {
  const { point, up } = curve.frameAt(lengthMm);
  return along(point, [up, heightMm]);
}

/** The place of a patient's point in the panorama; undefined where the curve does not pass through it. */
function inPanorama(curve: ArchCurve, point: Vector): Vector | undefined {
  const lengthMm = curve.nearest(point);
  const { point: foot, up } = curve.frameAt(lengthMm);
  const away = subtract(point, foot);
  const heightMm = dot(away, up);
  return lengthOf(along(away, [up, -heightMm])) <= BESIDE_MM ? [lengthMm, heightMm, 0] : undefined;
}

function moved(measurement: Measurement, move: (point: Vector) => Vector | undefined): Measurement | undefined {
  const [first, second, third] = measurement.points.map(move);
  if (first === undefined || second === undefined) return undefined;
  if (measurement.kind === 'length') return { ...measurement, points: [[...first], [...second]] };
  return third && { ...measurement, points: [[...first], [...second], [...third]] };
}

/**
 * A measurement of the panorama, whose points are those of the patient, where the picture of a curve shows it; undefined where the curve
 * was moved away from it: it must not appear on another tooth.
 */
export const unrolledOn = (curve: ArchCurve, measurement: Measurement): Measurement | undefined =>
  moved(measurement, (point) => inPanorama(curve, point));

/** A measurement that was drawn in the picture of a curve, tied to the patient. */
export const tiedToPatient = (curve: ArchCurve, measurement: Measurement): Measurement =>
  moved({ ...measurement, isUnrolled: true }, (place) => inPatient(curve, place)) ?? measurement;
