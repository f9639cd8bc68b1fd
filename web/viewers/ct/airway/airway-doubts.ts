import type { Vector } from '#shared/geometry/vector.ts';
import type { RegionCounts } from './grow/measure-region.ts';

/** Voxel edge in millimetres above which a volume is too coarse: a passage 5 mm wide would then be fewer than ten voxels wide. */
export const COARSE_EDGE_MM = 0.5;
/**
 * Smallest number of voxels that the narrowest cross-section must have. With fewer voxels, more than half of them are at the wall, so the
 * volume is too coarse.
 */
export const COARSE_VOXELS = 40;

/** Reason to doubt the measured numbers of an airway. */
export type AirwayDoubt = 'leak' | 'border' | 'ends' | 'coarse';

type Side = 'front' | 'back' | 'lateral' | 'end';

/** Returns the side of the patient that a direction points to. Axes are LPS: x to the left, y to the back, z to the head. */
function sideOf([x, y, z]: Vector): Side {
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (Math.abs(z) === most) return 'end';
  if (Math.abs(x) === most) return 'lateral';
  return y < 0 ? 'front' : 'back';
}

/**
 * Returns how a region touches the border of the scanned volume. `leak`: air that reaches the front, or several upright
 * sides, is outside of the body. `border`: the volume ends within the airway. `undefined`: the region does not touch
 * the border.
 */
export function reachOf(
  { faces, isAtPadding }: Pick<RegionCounts, 'faces' | 'isAtPadding'>,
  steps: readonly [Vector, Vector, Vector],
): 'leak' | 'border' | undefined {
  const sides = steps.flatMap(([x, y, z], axis): Side[] => [
    ...(faces[axis * 2] === true ? [sideOf([-x, -y, -z])] : []),
    ...(faces[axis * 2 + 1] === true ? [sideOf([x, y, z])] : []),
  ]);
  const upright = sides.filter((side) => side !== 'end');
  if (upright.includes('front') || upright.length > 1) return 'leak';
  return sides.length > 0 || isAtPadding ? 'border' : undefined;
}
