import { type Affine, type Point, turned, wholeTurn } from './affine.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of an image on the screen. `scale`: CSS pixels for each image column. `panX`, `panY`: offset of the image's centre from the
 * screen's centre. The image is mirrored left to right about its centre first, then rotated clockwise by `angle` degrees.
 */
export interface Viewport {
  readonly scale: number;
  readonly panX: number;
  readonly panY: number;
  readonly angle: number;
  readonly isMirrored: boolean;
}

/** Size of an image in pixels. `pixelAspect` is the height of a pixel divided by its width. */
export interface Picture {
  readonly rows: number;
  readonly columns: number;
  readonly pixelAspect: number;
}

type Turn = Pick<Viewport, 'angle' | 'isMirrored'>;

const UNTURNED: Turn = { angle: 0, isMirrored: false };

const SCALE_MAX = 40;
const SCALE_MIN = 0.02;

/** Returns the viewport in which the whole image fits into the screen. */
export function fitViewport({ rows, columns, pixelAspect }: Picture, screen: Size, turn: Turn = UNTURNED): Viewport {
  const across = turned({ x: columns, y: 0 }, turn.angle);
  const down = turned({ x: 0, y: rows * pixelAspect }, turn.angle);
  const width = Math.abs(across.x) + Math.abs(down.x);
  const height = Math.abs(across.y) + Math.abs(down.y);
  return { ...turn, scale: Math.min(screen.width / width, screen.height / height), panX: 0, panY: 0 };
}

/** Largest share of the screen's width or height that a shown region takes, so that its surroundings are visible. */
const REGION_SHARE = 0.4;

/** Returns the viewport that shows a region of an unrotated image: left, top, width and height in pixels of the image. */
export function regionViewport(
  { rows, columns, pixelAspect }: Picture,
  screen: Size,
  [left, top, width, height]: readonly [number, number, number, number],
): Viewport {
  const fitting = Math.min(screen.width / width, screen.height / (height * pixelAspect)) * REGION_SHARE;
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, fitting));
  return {
    ...UNTURNED,
    scale,
    panX: (columns / 2 - left - width / 2) * scale,
    panY: (rows / 2 - top - height / 2) * pixelAspect * scale,
  };
}

export const panned = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  panX: viewport.panX + by.x,
  panY: viewport.panY + by.y,
});

/** Zooms a viewport. The point at `at` keeps its position; `at` is relative to the screen's centre. */
export function zoomed(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, viewport.scale * factor));
  const applied = scale / viewport.scale;
  return {
    ...viewport,
    scale,
    panX: at.x - (at.x - viewport.panX) * applied,
    panY: at.y - (at.y - viewport.panY) * applied,
  };
}

/** Rotates a viewport clockwise about the middle of the screen. */
export function turnedBy(viewport: Viewport, degrees: number): Viewport {
  const { x: panX, y: panY } = turned({ x: viewport.panX, y: viewport.panY }, degrees);
  return { ...viewport, panX, panY, angle: wholeTurn(viewport.angle + degrees) };
}

/**
 * Mirrors a viewport left to right as seen on the screen. A viewport mirrors its image before the rotation, so the angle changes its sign.
 */
export const mirrored = (viewport: Viewport): Viewport => ({
  ...viewport,
  panX: -viewport.panX,
  angle: wholeTurn(-viewport.angle),
  isMirrored: !viewport.isMirrored,
});

/** Mirrors a viewport top to bottom: mirrors it left to right and rotates it by half a turn. */
export const upended = (viewport: Viewport): Viewport => turnedBy(mirrored(viewport), 180);

/**
 * Returns the map from pixels of the image to the screen. (0, 0) of the image is the outer corner of its first pixel. Positions on the
 * screen are in CSS pixels from its top left corner.
 */
export function placement(viewport: Viewport, { rows, columns, pixelAspect }: Picture, screen: Size): Affine {
  const { scale, angle, isMirrored, panX, panY } = viewport;
  const { x: a, y: b } = turned({ x: isMirrored ? -scale : scale, y: 0 }, angle);
  const { x: c, y: d } = turned({ x: 0, y: scale * pixelAspect }, angle);
  return {
    a,
    b,
    c,
    d,
    e: screen.width / 2 + panX - (a * columns + c * rows) / 2,
    f: screen.height / 2 + panY - (b * columns + d * rows) / 2,
  };
}
