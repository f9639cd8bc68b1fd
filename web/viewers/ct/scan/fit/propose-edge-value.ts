import type { Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../../space/volume-space.ts';
import type { ValueAt } from '../../space/voxel-values.ts';

/** Millimetres around each mark in which values are read: a crown, and what is beside it. */
const REACH_MM = 4;
const STEP_MM = 0.5;
/** Shares of the values that count as darker than every tooth and as enamel. */
const DARK_SHARE = 0.15;
const BRIGHT_SHARE = 0.97;

/**
 * Proposes the grey value of the teeth's surface: halfway between the dark and the bright values around the marks. An edge that is blurred
 * evenly lies at that value. `undefined` where there are no values.
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
