import { Vector3, type Box3, type Vector3Tuple } from 'three';
import type { PatientFrame } from '../dental-views.ts';
import type { SectionPlane } from './section-outline.ts';

export const SECTION_DIRECTIONS = ['frontal', 'sagittal', 'horizontal'] as const;
export type SectionDirection = (typeof SECTION_DIRECTIONS)[number];

/** Settings of the section. */
export interface Section {
  /** Direction of the plane; `drawn`: it goes through a line that was drawn over the image. */
  readonly direction: SectionDirection | 'drawn';
  /** Unit normal of the plane. The side that it points to is removed. */
  readonly normal: Vector3Tuple;
  /** Unit vector in the plane that is up in the section's image. */
  readonly up: Vector3Tuple;
  /** Distance in mm of the plane from the middle of the visible parts, along the normal. */
  readonly shift: number;
  readonly middle: Vector3Tuple;
  /** Largest shift of the plane in each direction, in mm. */
  readonly reach: number;
}

const leftOf = ({ headwards, front }: PatientFrame): Vector3 => new Vector3().crossVectors(headwards, front);

/** Normal and up vector of each direction. The side that the normal points to is removed. */
const AXES: Record<SectionDirection, (frame: PatientFrame) => { normal: Vector3; up: Vector3 }> = {
  frontal: (frame) => ({ normal: frame.front.clone(), up: frame.headwards }),
  sagittal: (frame) => ({ normal: leftOf(frame), up: frame.headwards }),
  horizontal: (frame) => ({ normal: frame.headwards.clone(), up: frame.front }),
};

function reachOf(box: Box3, normal: Vector3): number {
  const half = box.getSize(new Vector3()).multiplyScalar(0.5);
  return Math.abs(normal.x) * half.x + Math.abs(normal.y) * half.y + Math.abs(normal.z) * half.z;
}

interface Seen {
  /** Bounding box of the visible parts. */
  readonly box: Box3;
  /** Unit vector from the target to the camera. */
  readonly towards: Vector3;
}

/** Returns a section through the middle of the visible parts. The section removes the side next to the camera. */
export function sectionAlong(direction: SectionDirection, { box, towards }: Seen, frame: PatientFrame): Section {
  const { normal, up } = AXES[direction](frame);
  if (normal.dot(towards) < -0.01) normal.negate();
  return {
    direction,
    normal: normal.toArray(),
    up: up.toArray(),
    shift: 0,
    middle: box.getCenter(new Vector3()).toArray(),
    reach: reachOf(box, normal),
  };
}

/** Returns a section through two points, in the viewing direction of the camera. `undefined` if the points are too close on the screen. */
export function sectionThrough([from, to]: readonly [Vector3, Vector3], { towards, box }: Seen): Section | undefined {
  const normal = new Vector3().subVectors(to, from).cross(towards);
  if (normal.length() < 1e-3) return undefined;
  normal.normalize();
  const middle = box.getCenter(new Vector3());
  const up = towards.clone().addScaledVector(normal, -towards.dot(normal)).normalize();
  return {
    direction: 'drawn',
    normal: normal.toArray(),
    up: up.toArray(),
    shift: normal.dot(from) - normal.dot(middle),
    middle: middle.toArray(),
    reach: reachOf(box, normal),
  };
}

export const planeOf = ({ normal, middle, shift }: Section): SectionPlane => ({
  normal,
  offset: new Vector3(...normal).dot(new Vector3(...middle)) + shift,
});

/** Returns the point of the plane at which its handle is shown. */
export const handleOf = ({ normal, middle, shift }: Section): Vector3 =>
  new Vector3(...middle).addScaledVector(new Vector3(...normal), shift);
