import type { VolumeLevel } from '#shared/file/volume.ts';

/** One resolution of a volume before its bricks are known. */
export type LevelShape = Omit<VolumeLevel, 'bricks'> & {
  /** Number of slices in a brick; the last brick may have fewer. */
  readonly brickSlices: number;
};

export type VolumeShape = Pick<VolumeLevel, 'columns' | 'rows' | 'slices'>;

/**
 * Size of a brick before compression in bytes, such as 16 slices of 400 × 400 in 16 bits. Larger bricks delay the first image of a slice.
 * Smaller bricks need more requests.
 */
const BRICK_BYTES = 5 * 1024 * 1024;

/**
 * Largest size of the coarsest level, as a share of the voxels of level 0. This level is one brick, so that a slow line shows a first image
 * after one second.
 */
const COARSEST_SHARE = 1 / 64;

/** Number of voxels up to which a volume needs no coarser level. */
const SMALL_VOXELS = 32 * 32 * 32;

/**
 * Returns the resolutions of a volume, finest first. Each side that is longer than half of the longest side is halved for the next level.
 */
export function levelShapes(volume: VolumeShape, sampleBytes: number): LevelShape[] {
  const levels: LevelShape[] = [];
  let shape: VolumeShape = volume;
  let factor: VolumeLevel['factor'] = [1, 1, 1];
  for (;;) {
    const sliceBytes = shape.columns * shape.rows * sampleBytes;
    const brickSlices = Math.min(shape.slices, Math.max(1, Math.floor(BRICK_BYTES / sliceBytes)));
    levels.push({ level: levels.length, ...shape, factor, brickSlices });
    if (isCoarseEnough(shape, volume, brickSlices)) return levels;
    const halves = halvesOf(shape);
    factor = [factor[0] * halves.columns, factor[1] * halves.rows, factor[2] * halves.slices];
    shape = {
      columns: Math.ceil(shape.columns / halves.columns),
      rows: Math.ceil(shape.rows / halves.rows),
      slices: Math.ceil(shape.slices / halves.slices),
    };
  }
}

const voxelsOf = ({ columns, rows, slices }: VolumeShape): number => columns * rows * slices;

function isCoarseEnough(shape: VolumeShape, volume: VolumeShape, brickSlices: number): boolean {
  const voxels = voxelsOf(shape);
  return voxels <= SMALL_VOXELS || (voxels <= voxelsOf(volume) * COARSEST_SHARE && brickSlices === shape.slices);
}

/** Returns the divisor of each side for the next level. */
function halvesOf(shape: VolumeShape): Record<keyof VolumeShape, 1 | 2> {
  const longest = Math.max(shape.columns, shape.rows, shape.slices);
  const by = (side: number): 1 | 2 => (side * 2 > longest ? 2 : 1);
  return { columns: by(shape.columns), rows: by(shape.rows), slices: by(shape.slices) };
}
