import type { Window } from '#web/viewers/image/window-lut.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { Projection, Size } from '../space/pane-view.ts';
import type { Vector } from '../space/vector.ts';
import type { TransferRow } from './transfer-rows.ts';

export const SLAB_MODES = ['max', 'mean', 'min'] as const;
type SlabMode = (typeof SLAB_MODES)[number];

/** What lies within so many mm across a picture, made one; 0 is a thin slice. */
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

/** What lies on the side of every plane to which its normal points is cut away. */
export interface Cut {
  readonly normal: Vector;
  readonly point: Vector;
}

export interface VolumePicture {
  readonly kind: 'volume';
  readonly projection: Projection;
  /** Absent: the brightest value along every ray, through the window. */
  readonly transfer: TransferRow | undefined;
  readonly cuts: readonly Cut[];
  readonly greys: Greys;
}

export interface PanoramaPicture {
  readonly kind: 'panorama';
  readonly curve: ArchCurve;
  readonly size: Size;
  readonly pxPerMm: number;
  /** Length along the curve and height over its points in the middle of the picture, in mm. */
  readonly middle: { readonly lengthMm: number; readonly heightMm: number };
  readonly slab: Slab;
  readonly greys: Greys;
}

export type Picture = PlanePicture | VolumePicture | PanoramaPicture;
