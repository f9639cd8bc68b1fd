import { DoubleSide, Ray, Vector3, type Vector3Tuple } from 'three';
import type { MeasuredSurface } from './signed-distance.ts';

/** How far from its own surface a ray starts, so that it does not meet it. */
const OFF_MM = 0.02;

/**
 * What an insertion direction does to each point: the angle in degrees by which its surface leans towards the direction (90: faces it,
 * 0: parallel), or −1 where the point lies in an undercut: turned away from it, or below something that overhangs.
 *
 * @param direction out of the jaw, the way on which the work is taken off; unit length
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
