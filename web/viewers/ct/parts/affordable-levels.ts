import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';

export interface Means {
  /** Longest side of a texture in space. */
  readonly maxTexture3D: number;
  /** What the browser says of the machine's memory; not every one does. */
  readonly memoryGib: number | undefined;
}

const MIB = 1024 * 1024;
/** A level is held twice: for reading values and on the graphics card. So much of a small machine's memory may be one level. */
const LEVEL_MIB_PER_GIB = 30;
const SMALL_GIB = 4;
const LEVEL_BYTES_MAX = 1024 * MIB;

export const levelBytes = ({ sampleType }: Pick<VolumeIndex, 'sampleType'>, level: VolumeLevel): number =>
  level.columns * level.rows * level.slices * (sampleType === 'uint8' ? 1 : 2);

/** Levels that the machine can hold, the finest first; the coarsest always is one. */
export function affordableLevels(index: VolumeIndex, { maxTexture3D, memoryGib }: Means): VolumeLevel[] {
  const isSmall = memoryGib !== undefined && memoryGib <= SMALL_GIB;
  const limit = isSmall ? memoryGib * LEVEL_MIB_PER_GIB * MIB : LEVEL_BYTES_MAX;
  const isAffordable = (level: VolumeLevel): boolean =>
    Math.max(level.columns, level.rows, level.slices) <= maxTexture3D && levelBytes(index, level) <= limit;
  const fitting = index.levels.filter(isAffordable);
  return fitting.length > 0 ? fitting : index.levels.slice(-1);
}
