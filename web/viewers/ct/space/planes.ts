import type { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { cross, dot, turned, type Vector } from '#shared/geometry/vector.ts';

/** Directions to the right and downwards in an image, as perpendicular unit vectors in the patient. */
export interface Orientation {
  readonly right: Vector;
  readonly down: Vector;
}

export type PlaneName = (typeof PLANE_NAMES)[number];
export type Planes = Readonly<Record<PlaneName, Orientation>>;

/**
 * Planes by the convention of radiologists: the patient's right is on the left, axial planes are seen from the feet, sagittal planes from
 * the left. LPS: x to the patient's left, y to the back, z to the head (PS3.3 C.7.6.2.1.1).
 */
export const STANDARD_PLANES: Planes = {
  axial: { right: [1, 0, 0], down: [0, 1, 0] },
  coronal: { right: [1, 0, 0], down: [0, 0, -1] },
  sagittal: { right: [0, 1, 0], down: [0, 0, -1] },
};

/** Returns the unit vector perpendicular to the image, into the screen. */
export const normalOf = ({ right, down }: Orientation): Vector => cross(right, down);

/** Direction in which slices are counted: to the head, to the back, and to the left. */
const FORWARD: Readonly<Record<PlaneName, Vector>> = { axial: [0, 0, 1], coronal: [0, 1, 0], sagittal: [1, 0, 0] };

/** Returns the normal in whose direction the slices of a plane are counted. */
export function countingNormal(name: PlaneName, orientation: Orientation): Vector {
  const normal = normalOf(orientation);
  return dot(normal, FORWARD[name]) >= 0 ? normal : [-normal[0], -normal[1], -normal[2]];
}

const turnedBoth = ({ right, down }: Orientation, axis: Vector, radians: number): Orientation => ({
  right: turned(right, axis, radians),
  down: turned(down, axis, radians),
});

/** Rotates the other two planes about the normal of `of`, clockwise on the screen. */
export function turnOthers(planes: Planes, of: PlaneName, radians: number): Planes {
  const axis = normalOf(planes[of]);
  const turn = (name: PlaneName): Orientation => (name === of ? planes[name] : turnedBoth(planes[name], axis, radians));
  return { axial: turn('axial'), coronal: turn('coronal'), sagittal: turn('sagittal') };
}

/** Returns the direction of another plane's line in this image, as a unit vector in the patient. */
export function cutDirection(of: Orientation, other: Orientation): Vector {
  const line = cross(normalOf(of), normalOf(other));
  const length = Math.hypot(...line);
  return length < 1e-9 ? of.right : [line[0] / length, line[1] / length, line[2] / length];
}

/** Returns the angle in degrees between a plane and its standard orientation. */
export function tiltDegrees(name: PlaneName, orientation: Orientation): number {
  const cosine = Math.abs(dot(normalOf(orientation), normalOf(STANDARD_PLANES[name])));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}
