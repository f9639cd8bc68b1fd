import type { VolumeIndex } from '#shared/file/volume.ts';
import type { DrawSchedule } from '../gl/draw-schedule.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';

/** An opened volume: where it lies, what its values are, and who draws it. */
export interface CtScene {
  readonly index: VolumeIndex;
  readonly space: VolumeSpace;
  /** Of the finest level that is there. */
  readonly valueAt: ValueAt;
  readonly schedule: DrawSchedule;
}
