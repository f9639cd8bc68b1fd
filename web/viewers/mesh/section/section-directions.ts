import { Vector3, type Box3, type Vector3Tuple } from 'three';
import type { PatientFrame } from '../dental-views.ts';
import type { SectionPlane } from './section-outline.ts';

export const SECTION_DIRECTIONS = ['frontal', 'sagittal', 'horizontal'] as const;
export type SectionDirection = (typeof SECTION_DIRECTIONS)[number];

/** A section as its controls hold it. */
export interface Section {
  /** `drawn`: through a line that was drawn over the picture. */
  readonly direction: SectionDirection | 'drawn';
  /** Unit vector; what it points to is taken away. */
  readonly normal: Vector3Tuple;
  /** A unit vector in the plane that is up in its picture. */
  readonly up: Vector3Tuple;
  /** The plane's distance in mm from the middle of what is shown, along the normal. */
  readonly shift: number;
  readonly middle: Vector3Tuple;
  /** How far the plane can be shifted each way. */
  readonly reach: number;
}

const leftOf = ({ headwards, front }: PatientFrame): Vector3 => new Vector3().crossVectors(headwards, front);

/** What each cut takes away, and what is up in its picture. */
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
  /** Around everything that is shown. */
  readonly box: Box3;
  /** Unit vector to the eye. */
  readonly towards: Vector3;
}

/** A section through the middle of what is shown; the side that stands before the eye is taken away. */
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

/** A section through two points, straight away from the eye. */
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

/** The point of the plane that its handle stands on. */
export const handleOf = ({ normal, middle, shift }: Section): Vector3 =>
  new Vector3(...middle).addScaledVector(new Vector3(...normal), shift);
