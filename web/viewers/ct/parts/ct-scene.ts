import type { VolumeIndex } from '#shared/file/volume.ts';
import type { DrawSchedule } from '../gl/draw-schedule.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { LevelSamples, ValueAt } from '../space/voxel-values.ts';

/** An opened volume with its position, its values and its renderer. */
export interface CtScene {
  readonly index: VolumeIndex;
  readonly space: VolumeSpace;
  /** Finest level that is loaded so far. `isFinest`: no finer level follows. */
  readonly level: LevelSamples;
  readonly isFinest: boolean;
  /** Returns values of the finest level that is loaded so far. */
  readonly valueAt: ValueAt;
  readonly schedule: DrawSchedule;
}
