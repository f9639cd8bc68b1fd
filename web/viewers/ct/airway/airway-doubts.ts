import type { Vector } from '#shared/geometry/vector.ts';
import type { RegionCounts } from './grow/measure-region.ts';

/** Millimetres of a voxel's edge above which it is too coarse: a passage of 5 mm has fewer than ten voxels across. */
export const COARSE_EDGE_MM = 0.5;
/** Voxels of the narrowest cross-section below which it is too coarse: of fewer, more than half are at the wall. */
export const COARSE_VOXELS = 40;

/** Reasons to doubt an airway's numbers. */
export type AirwayDoubt = 'leak' | 'border' | 'ends' | 'coarse';

type Side = 'front' | 'back' | 'lateral' | 'end';

/** Returns the side of the patient that a way leads to. LPS: x to the left, y to the back, z to the head. */
function sideOf([x, y, z]: Vector): Side {
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (Math.abs(z) === most) return 'end';
  if (Math.abs(x) === most) return 'lateral';
  return y < 0 ? 'front' : 'back';
}

/**
 * Returns how a region reaches the end of what was scanned. Air that reaches the front, or more than one upright side, is outside of the
 * body; else the volume ends within the airway.
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
