import { Vector3, type Box3, type Vector3Tuple } from 'three';
import type { PatientFrame } from '../dental-views.ts';
import type { SectionPlane } from './section-outline.ts';

export const SECTION_DIRECTIONS = ['frontal', 'sagittal', 'horizontal'] as const;
export type SectionDirection = (typeof SECTION_DIRECTIONS)[number];

/** The section's settings. */
export interface Section {
  /** `drawn`: through a line that was drawn over the image. */
  readonly direction: SectionDirection | 'drawn';
  /** Unit vector; the side that it points to is removed. */
  readonly normal: Vector3Tuple;
  /** A unit vector in the plane that is up in its image. */
  readonly up: Vector3Tuple;
  /** The plane's distance in mm from the middle of the visible parts, along the normal. */
  readonly shift: number;
  readonly middle: Vector3Tuple;
  /** Maximum shift of the plane in each direction. */
  readonly reach: number;
}

const leftOf = ({ headwards, front }: PatientFrame): Vector3 => new Vector3().crossVectors(headwards, front);

/** Removed side and up vector of each direction. */
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
  /** The box around the visible parts. */
  readonly box: Box3;
  /** Unit vector to the camera. */
  readonly towards: Vector3;
}

/** Makes a section through the middle of the visible parts; removes the side next to the camera. */
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

/** Makes a section through two points, straight away from the camera. */
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

/** Returns the plane's point for its handle. */
export const handleOf = ({ normal, middle, shift }: Section): Vector3 =>
  new Vector3(...middle).addScaledVector(new Vector3(...normal), shift);
