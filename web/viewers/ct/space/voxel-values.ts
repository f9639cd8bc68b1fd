import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';
import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { Vector } from '#shared/geometry/vector.ts';

/** Samples of a level that is loaded. */
export interface LevelSamples extends Pick<VolumeLevel, 'columns' | 'rows' | 'slices' | 'factor'> {
  readonly samples: VolumeSamples;
}

/** Returns the modality value at a position in voxels of level 0; `undefined` outside of the volume. */
export type ValueAt = (voxel: Vector) => number | undefined;

type Rescale = Pick<VolumeIndex, 'RescaleSlope' | 'RescaleIntercept'>;

/** Returns the voxel of a level that contains a position in voxels of level 0; `undefined` outside of the volume. */
function cellOf({ columns, rows, slices, factor }: LevelSamples, voxel: Vector): Vector | undefined {
  const column = Math.floor((voxel[0] + 0.5) / factor[0]);
  const row = Math.floor((voxel[1] + 0.5) / factor[1]);
  const slice = Math.floor((voxel[2] + 0.5) / factor[2]);
  const isInside = column >= 0 && row >= 0 && slice >= 0 && column < columns && row < rows && slice < slices;
  return isInside ? [column, row, slice] : undefined;
}

/** Returns a function that reads modality values without interpolation. */
export function valuesOf(level: LevelSamples, { RescaleSlope, RescaleIntercept }: Rescale): ValueAt {
  return (voxel) => {
    const cell = cellOf(level, voxel);
    if (cell === undefined) return undefined;
    const stored = level.samples[(cell[2] * level.rows + cell[1]) * level.columns + cell[0]] ?? 0;
    return stored * RescaleSlope + RescaleIntercept;
  };
}
