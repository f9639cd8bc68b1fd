import { Vector3, type Vector3Tuple } from 'three';

/** What is measured by taps on the scans, and how many each takes. The corner of an angle is its second point. */
export const TAPS = { distance: 2, angle: 3 } as const;
export type MeasureKind = keyof typeof TAPS;

export interface Measurement {
  readonly id: number;
  readonly kind: MeasureKind;
  /** In mm of the case. */
  readonly points: readonly Vector3Tuple[];
  /** Distances: the way along the surface in mm, where it leads from one point to the other. */
  readonly alongMm?: number;
}

/** Millimetres between two points. */
export function lengthOf([a, b]: readonly Vector3Tuple[]): number {
  return a === undefined || b === undefined ? 0 : new Vector3(...a).distanceTo(new Vector3(...b));
}

/** Degrees at the second of three points. */
export function angleOf([a, corner, b]: readonly Vector3Tuple[]): number {
  if (a === undefined || corner === undefined || b === undefined) return 0;
  const at = new Vector3(...corner);
  const [toA, toB] = [new Vector3(...a).sub(at), new Vector3(...b).sub(at)];
  return (toA.angleTo(toB) * 180) / Math.PI;
}
