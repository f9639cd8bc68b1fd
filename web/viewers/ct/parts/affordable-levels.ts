import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';

export interface Means {
  /** Longest possible side of a 3D texture, in voxels. */
  readonly maxTexture3D: number;
  /** Memory of the machine in GiB; absent if the browser does not report it. */
  readonly memoryGib: number | undefined;
  /** Share of the machine's memory that this volume may use; 1 if no other volume is open. */
  readonly share: number;
}

const MIB = 1024 * 1024;
/**
 * Maximum MiB of one level for each GiB of memory, on a machine with at most `SMALL_GIB`. A level is held twice: in
 * memory to read values, and on the GPU.
 */
const LEVEL_MIB_PER_GIB = 30;
const SMALL_GIB = 4;
const LEVEL_BYTES_MAX = 1024 * MIB;

export const levelBytes = ({ sampleType }: Pick<VolumeIndex, 'sampleType'>, level: VolumeLevel): number =>
  level.columns * level.rows * level.slices * (sampleType === 'uint8' ? 1 : 2);

/** Returns the levels that the machine can hold, finest first. If none fits, returns the coarsest. */
export function affordableLevels(index: VolumeIndex, { maxTexture3D, memoryGib, share }: Means): VolumeLevel[] {
  const isSmall = memoryGib !== undefined && memoryGib <= SMALL_GIB;
  const limit = share * (isSmall ? memoryGib * LEVEL_MIB_PER_GIB * MIB : LEVEL_BYTES_MAX);
  const isAffordable = (level: VolumeLevel): boolean =>
    Math.max(level.columns, level.rows, level.slices) <= maxTexture3D && levelBytes(index, level) <= limit;
  const fitting = index.levels.filter(isAffordable);
  return fitting.length > 0 ? fitting : index.levels.slice(-1);
}
