import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../../space/volume-space.ts';
import type { ValueAt } from '../../space/voxel-values.ts';

/** Radius in mm around each mark within which values are read: it covers a crown and its surroundings. */
const REACH_MM = 4;
const STEP_MM = 0.5;
/** Quantile of the values that is taken as darker than all teeth. `BRIGHT_SHARE` is the quantile for enamel. */
const DARK_SHARE = 0.15;
const BRIGHT_SHARE = 0.97;

/**
 * Proposes the grey value at the teeth's surface: halfway between the dark and the bright values around the marks. An evenly blurred edge
 * is at that value. Returns `undefined` if there are no values.
 */
export function proposeEdgeValue(
  marks: readonly Vector[],
  { space, valueAt }: { readonly space: VolumeSpace; readonly valueAt: ValueAt },
): number | undefined {
  const values: number[] = [];
  for (const [x, y, z] of marks) {
    for (let dx = -REACH_MM; dx <= REACH_MM; dx += STEP_MM) {
      for (let dy = -REACH_MM; dy <= REACH_MM; dy += STEP_MM) {
        for (let dz = -REACH_MM; dz <= REACH_MM; dz += STEP_MM) {
          if (dx * dx + dy * dy + dz * dz > REACH_MM * REACH_MM) continue;
          const value = valueAt(space.toVoxel([x + dx, y + dy, z + dz]));
          if (value !== undefined) values.push(value);
        }
      }
    }
  }
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number | undefined => sorted[Math.floor(sorted.length * share)];
  const [dark, bright] = [at(DARK_SHARE), at(BRIGHT_SHARE)];
  return dark === undefined || bright === undefined ? undefined : Math.round((dark + bright) / 2);
}
