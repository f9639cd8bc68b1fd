import type { VoxelGrid } from './voxel-grid.ts';

/**
 * Cross-sections of the patient at equal distances in height. `upright` is the axis of the volume that is nearest to the patient's
 * vertical. Each line of voxels along this axis has exactly one voxel in each cross-section. This is also true of a tilted volume. In a
 * volume that is not tilted, the cross-sections are its slices.
 */
export interface HeightSections {
  /** Distance between two cross-sections in millimetres. */
  readonly stepMm: number;
  /** Height of cross-section number 0 in millimetres. */
  readonly zeroMm: number;
  /** Largest distance in millimetres between the height of a voxel's centre and the height of its cross-section. */
  readonly reachMm: number;
  /** Returns the number of the cross-section that contains a height. */
  readonly numberAt: (heightMm: number) => number;
}

/**
 * Tolerance in steps, so that voxels halfway between two cross-sections are all assigned to the upper cross-section.
 */
const ROUNDING = 1e-6;

export function heightSections({ origin, steps }: Pick<VoxelGrid, 'origin' | 'steps'>): HeightSections {
  const rises = steps.map((step) => Math.abs(step[2]));
  const slopes = steps.map((step, axis) => (rises[axis] ?? 0) / Math.hypot(...step));
  const upright = slopes.indexOf(Math.max(...slopes));
  const stepMm = rises[upright] ?? 1;
  const isTilted = rises.some((rise, axis) => axis !== upright && rise > ROUNDING * stepMm);
  return {
    stepMm,
    zeroMm: origin[2],
    reachMm: isTilted ? stepMm / 2 : 0,
    numberAt: (heightMm) => Math.floor((heightMm - origin[2]) / stepMm + 0.5 + ROUNDING),
  };
}
