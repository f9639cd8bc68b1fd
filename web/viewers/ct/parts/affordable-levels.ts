import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';

export interface Means {
  /** Longest side of a 3D texture. */
  readonly maxTexture3D: number;
  /** The machine's memory, where the browser reports it. */
  readonly memoryGib: number | undefined;
  /** The share of the machine that this volume may take: 1 if it is alone. */
  readonly share: number;
}

const MIB = 1024 * 1024;
/** A level is held twice: for reading values and on the GPU. Maximum of one level by the machine's memory. */
const LEVEL_MIB_PER_GIB = 30;
const SMALL_GIB = 4;
const LEVEL_BYTES_MAX = 1024 * MIB;

export const levelBytes = ({ sampleType }: Pick<VolumeIndex, 'sampleType'>, level: VolumeLevel): number =>
  level.columns * level.rows * level.slices * (sampleType === 'uint8' ? 1 : 2);

/** Returns the levels that the machine can hold, the finest first. The coarsest is always one of them. */
export function affordableLevels(index: VolumeIndex, { maxTexture3D, memoryGib, share }: Means): VolumeLevel[] {
  const isSmall = memoryGib !== undefined && memoryGib <= SMALL_GIB;
  const limit = share * (isSmall ? memoryGib * LEVEL_MIB_PER_GIB * MIB : LEVEL_BYTES_MAX);
  const isAffordable = (level: VolumeLevel): boolean =>
    Math.max(level.columns, level.rows, level.slices) <= maxTexture3D && levelBytes(index, level) <= limit;
  const fitting = index.levels.filter(isAffordable);
  return fitting.length > 0 ? fitting : index.levels.slice(-1);
}
