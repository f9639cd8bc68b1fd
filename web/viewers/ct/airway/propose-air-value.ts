import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';

/**
 * Radius in mm around the mark in which the value of air is read. Soft tissue is read within `TISSUE_REACH_MM`, which
 * reaches past the walls of a wide pharynx.
 */
const AIR_REACH_MM = 1;
const TISSUE_REACH_MM = 25;
const AIR_STEP_MM = 0.25;
const TISSUE_STEP_MM = 1;
/** Quantile of the values around the mark that is taken as air if the mark is in tissue. */
const DARK_SHARE = 0.02;
/** Most rounds of the iteration; the value usually settles after three or four. */
const ROUNDS = 12;

interface Read {
  readonly space: VolumeSpace;
  readonly valueAt: ValueAt;
}

/** Returns the values within a ball, sorted from dark to bright. */
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
 * Proposes the grey value below which a voxel is air: halfway between the air at the mark and the soft tissue around it. The value of
 * tissue is the median of all values above the proposal; bone is too rare to shift this median. Proposal and median are computed in turn,
 * at most `ROUNDS` times. Returns `undefined` outside of the volume.
 */
export function proposeAirValue(mark: Vector, read: Read): number | undefined {
  const around = valuesWithin(mark, read, TISSUE_REACH_MM, TISSUE_STEP_MM);
  const near = valuesWithin(mark, read, AIR_REACH_MM, AIR_STEP_MM);
  if (around.length === 0 || near.length === 0) return undefined;
  const dark = at(around, DARK_SHARE);
  // The first value is halfway between the air and the 90th percentile of the values around the mark. The values above
  // this first value are then only tissue and bone.
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
  // The mark is in tissue if its value is nearer to the proposed value than to the darkest values. Then the darkest
  // values around the mark are taken as air.
  return Math.round(air - dark > proposed - air ? halfway(dark) : proposed);
}
