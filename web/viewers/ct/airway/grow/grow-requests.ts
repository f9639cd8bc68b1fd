import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { AirRule } from './air-cells.ts';
import type { RegionCounts } from './measure-region.ts';
import type { RegionMask } from './region-mask.ts';
import type { VoxelGrid } from './voxel-grid.ts';

/** Parameters of each kind of request to the worker that grows a region of air. */
interface GrowQuestions {
  readonly open: { readonly grid: VoxelGrid; readonly rule: AirRule };
  /** Sends whole slices, from number `first` on. */
  readonly fill: { readonly first: number; readonly samples: VolumeSamples };
  readonly grow: { readonly seed: number };
}
export type GrowKind = keyof GrowQuestions;

export type GrowRequest<Kind extends GrowKind = GrowKind> = {
  [Each in Kind]: { readonly kind: Each } & GrowQuestions[Each];
}[Kind];

export interface GrownRegion {
  readonly counts: RegionCounts;
  readonly mask: RegionMask;
}

/** Reason why no region grows: the mark is outside of the bounds, or not in air. */
export type SeedRefusal = 'beyond' | 'notAir';

export interface GrowAnswers {
  /** Number of bytes of the array of voxel kinds. */
  readonly open: number;
  readonly fill: true;
  readonly grow: GrownRegion | SeedRefusal;
}

export type AskGrow = <Kind extends GrowKind>(
  request: Extract<GrowRequest, { kind: Kind }>,
  handedOver: Transferable[],
) => Promise<GrowAnswers[Kind]>;
