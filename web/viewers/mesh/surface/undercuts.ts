import { DoubleSide, Ray, Vector3, type Vector3Tuple } from 'three';
import type { MeasuredSurface } from './signed-distance.ts';

/** Distance in mm by which a ray starts above its own surface, so that it does not hit that surface. */
const OFF_MM = 0.02;

/**
 * Returns for each point the angle in degrees between its surface and the insertion direction. 90: the surface faces the direction. 0: the
 * surface is parallel to the direction. −1: the point is in an undercut, since its surface faces away or is below an overhang.
 *
 * @param direction unit vector out of the jaw, along which the restoration is removed
 */
export function undercuts(
  { bvh, positions, normals }: MeasuredSurface,
  direction: Vector3Tuple,
): Float32Array<ArrayBuffer> {
  const up = new Vector3(...direction);
  const ray = new Ray(new Vector3(), up);
  const normal = new Vector3();
  const angles = new Float32Array(positions.length / 3);
  for (let at = 0; at < angles.length; at += 1) {
    normal.fromArray(normals, at * 3).normalize();
    const lean = normal.dot(up);
    if (lean <= 0) angles[at] = -1;
    else {
      ray.origin.fromArray(positions, at * 3).addScaledVector(normal, OFF_MM);
      const isCovered = bvh.raycastFirst(ray, DoubleSide) !== null;
      angles[at] = isCovered ? -1 : (Math.asin(Math.min(1, lean)) * 180) / Math.PI;
    }
  }
  return angles;
}
