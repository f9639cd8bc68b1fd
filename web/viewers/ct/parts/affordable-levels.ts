import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';

export interface Means {
  /** Longest side of a texture in space. */
  readonly maxTexture3D: number;
  /** What the browser says of the machine's memory; not every one does. */
  readonly memoryGib: number | undefined;
}

const MIB = 1024 * 1024;
/** A level is held twice: for reading values and on the graphics card. Machines with so much memory afford levels of so many bytes. */
const LIMITS = [
  { memoryGib: 2, levelBytes: 40 * MIB },
  { memoryGib: 4, levelBytes: 120 * MIB },
] as const;
const LEVEL_BYTES_MAX = 1024 * MIB;

export const levelBytes = ({ sampleType }: Pick<VolumeIndex, 'sampleType'>, level: VolumeLevel): number =>
  level.columns * level.rows * level.slices * (sampleType === 'uint8' ? 1 : 2);

/** Levels that the machine can hold, the finest first; the coarsest always is one. */
export function affordableLevels(index: VolumeIndex, { maxTexture3D, memoryGib }: Means): VolumeLevel[] {
  const limit = LIMITS.find((row) => memoryGib !== undefined && memoryGib <= row.memoryGib)?.levelBytes;
  const isAffordable = (level: VolumeLevel): boolean =>
    Math.max(level.columns, level.rows, level.slices) <= maxTexture3D &&
    levelBytes(index, level) <= (limit ?? LEVEL_BYTES_MAX);
  const fitting = index.levels.filter(isAffordable);
  return fitting.length > 0 ? fitting : index.levels.slice(-1);
}
