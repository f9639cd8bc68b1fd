import type { ArchCurve } from '../arch/arch-curve.ts';
import type { PanoramaPicture } from '../gl/picture.ts';
import { projected, WHOLE, type Projection, type Size } from '../space/pane-view.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import { heightsOf, sectionAt } from '../state/arch-changes.ts';
import type { ArchState } from '../state/ct-state.ts';
import type { Box } from './sheet-layout.ts';

/** An image on the paper. */
export interface OnPaper {
  readonly box: Box;
  /** Millimetres of the patient for each mm of the paper. */
  readonly ratio: number;
  /** Pixels, or units of a drawing, for each mm of the paper. */
  readonly perMm: number;
}

interface Arch {
  readonly space: VolumeSpace;
  readonly curve: ArchCurve;
  readonly arch: ArchState;
}

const sizeOf = ({ box, perMm }: OnPaper): Size => ({ width: box.width * perMm, height: box.height * perMm });

/** Returns the projection of a section onto its box. The section has the height of the volume, with the curve in its middle. */
export function sectionOnPaper({ space, curve, arch }: Arch, atMm: number, paper: OnPaper): Projection {
  const { orientation, through } = sectionAt(space, curve, arch, atMm);
  const fit = paper.perMm / paper.ratio;
  return projected(orientation, { middle: through, fit, view: WHOLE, size: sizeOf(paper) });
}

const middleOf = ({ space, curve, arch }: Arch) => {
  const { from, to } = heightsOf(space, arch);
  return { lengthMm: curve.lengthMm / 2, heightMm: (from + to) / 2 };
};

/** Returns the projection of the whole panorama onto its box: x is mm along the curve, y is mm above the curve. */
export function panoramaOnPaper(along: Arch, paper: OnPaper): Projection {
  const { lengthMm, heightMm } = middleOf(along);
  const fit = paper.perMm / paper.ratio;
  return projected(
    { right: [1, 0, 0], down: [0, -1, 0] },
    { middle: [lengthMm, heightMm, 0], fit, view: WHOLE, size: sizeOf(paper) },
  );
}

/**
 * Number of pixels that are drawn at a time. A slab needs many samples for each pixel, and the page can respond only between two drawings.
 */
const STRIP_PIXELS = 60_000;

/** A vertical strip of the panorama. `x` is its distance from the panorama's left edge in pixels. */
export interface Strip {
  readonly x: number;
  readonly picture: PanoramaPicture;
}

/** Cuts the panorama into vertical strips, which are drawn one by one. */
export function panoramaStrips(along: Arch, paper: OnPaper, greys: PanoramaPicture['greys']): readonly Strip[] {
  const { width, height } = sizeOf(paper);
  const pxPerMm = paper.perMm / paper.ratio;
  const { lengthMm, heightMm } = middleOf(along);
  const step = Math.max(8, Math.floor(STRIP_PIXELS / height));
  return Array.from({ length: Math.ceil(width / step) }, (_, index): Strip => {
    const x = index * step;
    const size = { width: Math.min(step, width - x), height };
    const middle = { lengthMm: lengthMm + (x + size.width / 2 - width / 2) / pxPerMm, heightMm };
    const { curve, arch } = along;
    return { x, picture: { kind: 'panorama', curve, size, pxPerMm, middle, slab: arch.slab, greys } };
  });
}
