import type { VolumeIndex } from '#shared/file/volume.ts';
import type { DrawSchedule } from '../gl/draw-schedule.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { LevelSamples, ValueAt } from '../space/voxel-values.ts';

/** An opened volume: its position, its values, and its renderer. */
export interface CtScene {
  readonly index: VolumeIndex;
  readonly space: VolumeSpace;
  /** The finest loaded level, and whether no finer one follows. */
  readonly level: LevelSamples;
  readonly isFinest: boolean;
  /** Values of the finest loaded level. */
  readonly valueAt: ValueAt;
  readonly schedule: DrawSchedule;
}
