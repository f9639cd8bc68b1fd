import type { SLAB_MODES } from '#shared/plan/presentation.ts';
import type { Window } from '#web/viewers/pixels/window-lut.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { Projection, Size } from '../space/pane-view.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import type { TransferRow } from './transfer-rows.ts';

type SlabMode = (typeof SLAB_MODES)[number];

/** Planes within a thickness of `mm` that are combined into one image; 0 is a single plane. */
export interface Slab {
  readonly mode: SlabMode;
  readonly mm: number;
}

export interface Greys {
  readonly window: Window;
  readonly isInverted: boolean;
}

export interface PlanePicture {
  readonly kind: 'plane';
  readonly projection: Projection;
  readonly slab: Slab;
  readonly greys: Greys;
}

/**
 * A plane that cuts the volume. The side that `normal` points to is removed. Several cuts remove only what is on the
 * removed side of each cut.
 */
export interface Cut {
  readonly normal: Vector;
  readonly point: Vector;
}

export interface VolumePicture {
  readonly kind: 'volume';
  readonly projection: Projection;
  /** Table of colours; absent = the brightest value along each ray (MIP), shown through the window. */
  readonly transfer: TransferRow | undefined;
  readonly cuts: readonly Cut[];
  readonly greys: Greys;
}

export interface PanoramaPicture {
  readonly kind: 'panorama';
  readonly curve: ArchCurve;
  readonly size: Size;
  readonly pxPerMm: number;
  /** Centre of the image: the length along the curve, and the height above the curve, in mm. */
  readonly middle: { readonly lengthMm: number; readonly heightMm: number };
  readonly slab: Slab;
  readonly greys: Greys;
}

export type Picture = PlanePicture | VolumePicture | PanoramaPicture;
