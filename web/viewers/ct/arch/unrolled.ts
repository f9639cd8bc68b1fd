import type { Measurement } from '../measure/measurement.ts';
import { along, dot, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ArchCurve } from './arch-curve.ts';

/**
 * The image of a curve shows the surface that extends the curve upwards and downwards. A point counts as shown if it is
 * at most this far from the surface, in mm. A voxel of a fine scan has about this size.
 */
const BESIDE_MM = 0.25;

/** Converts a point of the panorama to mm of the patient. The coordinates of the point are mm along the curve and mm above the curve. */
function inPatient(curve: ArchCurve, [lengthMm, heightMm]: Vector): Vector {
  const { point, up } = curve.frameAt(lengthMm);
  return along(point, [up, heightMm]);
}

/**
 * Converts a point of the patient to the panorama. Returns `undefined` if the point is farther than `BESIDE_MM` from the surface that
 * extends the curve upwards and downwards.
 */
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
 * Converts a measurement of the panorama from the patient to the image of a curve. Returns `undefined` if the curve no longer passes
 * through the measurement. The image would then show the measurement on another tooth.
 */
export const unrolledOn = (curve: ArchCurve, measurement: Measurement): Measurement | undefined =>
  moved(measurement, (point) => inPanorama(curve, point));

/** Converts a measurement that was drawn in the image of a curve to points of the patient. */
export const tiedToPatient = (curve: ArchCurve, measurement: Measurement): Measurement =>
  moved({ ...measurement, isUnrolled: true }, (place) => inPatient(curve, place)) ?? measurement;
