import type { VolumeIndex } from '#shared/file/volume.ts';
import type { DrawSchedule } from '../gl/draw-schedule.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';

/** An opened volume: its position, its values, and its renderer. */
export interface CtScene {
  readonly index: VolumeIndex;
  readonly space: VolumeSpace;
  /** Values of the finest loaded level. */
  readonly valueAt: ValueAt;
  readonly schedule: DrawSchedule;
}
