import type { Annotation } from '#shared/file/annotation.ts';
import { along, cross, dot, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';

/** A measurement or remark in a volume. Its points are in mm, LPS. */
export type Measurement = Extract<Annotation, { readonly space: 'patient' }> & {
  readonly kind: 'length' | 'angle' | 'ellipse' | 'arrow' | 'text';
};
/** A text, or an arrow from its text to its tip. */
export type Remark = Extract<Measurement, { readonly kind: 'arrow' | 'text' }>;
export type MeasurementKind = Measurement['kind'];

/** Number of points to place with the pointer. An ellipse is drawn by two opposite corners of its box. */
export const POINTS_TO_PLACE: Readonly<Record<MeasurementKind, number>> = {
  length: 2,
  angle: 3,
  ellipse: 2,
  arrow: 2,
  text: 1,
};

/** Returns whether a measurement is a remark, which has a text. An arrow may have an empty text. */
export const isRemark = (measurement: Measurement): measurement is Remark =>
  measurement.kind === 'arrow' || measurement.kind === 'text';
export const mayBeSaid = (kind: Remark['kind'], words: string): boolean => kind === 'arrow' || words !== '';

export const lengthMm = (from: Vector, to: Vector): number => lengthOf(subtract(to, from));

/** Returns the angle in degrees between two sides that meet at the vertex. */
export function angleDegrees(one: Vector, vertex: Vector, other: Vector): number {
  const a = subtract(one, vertex);
  const b = subtract(other, vertex);
  // The arc tangent is exact for all angles; the arc cosine would be inexact for nearly straight angles.
  return (Math.atan2(lengthOf(cross(a, b)), dot(a, b)) * 180) / Math.PI;
}

/** Returns the area of an ellipse in mm², from its centre and the ends of two conjugate half-axes. */
export const ellipseAreaMm2 = ([centre, one, other]: Extract<Measurement, { kind: 'ellipse' }>['points']): number =>
  Math.PI * lengthOf(cross(subtract(one, centre), subtract(other, centre)));

/** Returns `count` points on an ellipse's outline. */
export function outline(
  [centre, one, other]: Extract<Measurement, { kind: 'ellipse' }>['points'],
  count: number,
): Vector[] {
  const [a, b] = [subtract(one, centre), subtract(other, centre)];
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return along(centre, [a, Math.cos(angle)], [b, Math.sin(angle)]);
  });
}

/** Returns whether a measurement can be drawn in a plane: all its points are at most `withinMm` away from the plane. */
export const liesIn = (points: readonly Vector[], depth: (point: Vector) => number, withinMm: number): boolean =>
  points.every((point) => Math.abs(depth(point)) <= withinMm);
