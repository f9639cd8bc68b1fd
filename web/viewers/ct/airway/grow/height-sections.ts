import type { VoxelGrid } from './voxel-grid.ts';

/**
 * Cross-sections at heights of the patient. Each holds one centre of each line of voxels along the axis nearest to the heights. This is true
 * of a tilted volume, too. In an untilted one they are the volume's own slices.
 */
export interface HeightSections {
  /** Millimetres between two cross-sections. */
  readonly stepMm: number;
  /** The height of number 0. */
  readonly zeroMm: number;
  /** The farthest that a voxel's centre is above or below its cross-section. */
  readonly reachMm: number;
  /** Returns the number of the cross-section that holds a height. */
  readonly numberAt: (heightMm: number) => number;
}

/** Rounding must not throw voxels that lie halfway now up and now down. */
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
