import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';

/** Millimetres around the mark in which its air is read, and in which soft tissue is looked for: past the walls of a wide pharynx. */
const AIR_REACH_MM = 1;
const TISSUE_REACH_MM = 25;
const AIR_STEP_MM = 0.25;
const TISSUE_STEP_MM = 1;
/** Share of the values that are darker than all else. */
const DARK_SHARE = 0.02;
/** After so many rounds the value stays; three or four are usual. */
const ROUNDS = 12;

interface Read {
  readonly space: VolumeSpace;
  readonly valueAt: ValueAt;
}

/** Returns the values in a ball, from the darkest on. */
function valuesWithin([x, y, z]: Vector, { space, valueAt }: Read, reach: number, step: number): Float64Array {
  const values: number[] = [];
  for (let dx = -reach; dx <= reach; dx += step) {
    for (let dy = -reach; dy <= reach; dy += step) {
      for (let dz = -reach; dz <= reach; dz += step) {
        if (dx * dx + dy * dy + dz * dz > reach * reach) continue;
        const value = valueAt(space.toVoxel([x + dx, y + dy, z + dz]));
        if (value !== undefined) values.push(value);
      }
    }
  }
  return Float64Array.from(values).toSorted();
}

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Proposes the grey value below which a voxel is air: halfway between the air at a mark and the soft tissue around. Tissue is the median of
 * all that is brighter than that value; there is too little bone to move a median. `undefined` outside of the volume.
 */
export function proposeAirValue(mark: Vector, read: Read): number | undefined {
  const around = valuesWithin(mark, read, TISSUE_REACH_MM, TISSUE_STEP_MM);
  const near = valuesWithin(mark, read, AIR_REACH_MM, AIR_STEP_MM);
  if (around.length === 0 || near.length === 0) return undefined;
  const dark = at(around, DARK_SHARE);
  // Beginning in the middle of the range, what is brighter is tissue and bone, and no air.
  const halfway = (air: number): number => {
    let value = (air + at(around, 0.9)) / 2;
    for (let round = 0; round < ROUNDS; round += 1) {
      const tissue = around.filter((each) => each > value);
      if (tissue.length === 0) break;
      value = (air + at(tissue, 0.5)) / 2;
    }
    return value;
  };
  const air = at(near, 0.5);
  const proposed = halfway(air);
  // A mark in tissue says nothing of the air: that is the darkest around.
  return Math.round(air - dark > proposed - air ? halfway(dark) : proposed);
}
