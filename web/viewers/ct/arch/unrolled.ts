import type { Measurement } from '../measure/measurement.ts';
import { along, dot, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ArchCurve } from './arch-curve.ts';

/** Maximum distance of a point from the curve for showing it in the curve's image: a voxel of a fine scan. */
const BESIDE_MM = 0.25;

/** Converts a panorama point (mm along the curve, mm over it) to the patient's mm. */
function inPatient(curve: ArchCurve, [lengthMm, heightMm]: Vector): Vector {
  const { point, up } = curve.frameAt(lengthMm);
  return along(point, [up, heightMm]);
}

/** Converts a patient's point to the panorama; undefined where the curve does not pass through it. */
function inPanorama(curve: ArchCurve, point: Vector): Vector | undefined {
  const lengthMm = curve.nearest(point);
  const { point: foot, up } = curve.frameAt(lengthMm);
  const away = subtract(point, foot);
  const heightMm = dot(away, up);
  return lengthOf(along(away, [up, -heightMm])) <= BESIDE_MM ? [lengthMm, heightMm, 0] : undefined;
}

function moved(measurement: Measurement, move: (point: Vector) => Vector | undefined): Measurement | undefined {
  const [first, second, third] = measurement.points.map(move);
  if (first === undefined) return undefined;
  if (measurement.kind === 'text') return { ...measurement, points: [[...first]] };
  if (second === undefined) return undefined;
  if (measurement.kind === 'length' || measurement.kind === 'arrow') {
    return { ...measurement, points: [[...first], [...second]] };
  }
  return third && { ...measurement, points: [[...first], [...second], [...third]] };
}

/**
 * Converts a measurement of the panorama from the patient to the image of a curve.
 * Undefined where the curve was moved away: it must not appear on another tooth.
 */
export const unrolledOn = (curve: ArchCurve, measurement: Measurement): Measurement | undefined =>
  moved(measurement, (point) => inPanorama(curve, point));

/** Converts a measurement drawn in the image of a curve to the patient. */
export const tiedToPatient = (curve: ArchCurve, measurement: Measurement): Measurement =>
  moved({ ...measurement, isUnrolled: true }, (place) => inPatient(curve, place)) ?? measurement;
