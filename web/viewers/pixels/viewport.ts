import { type Affine, type Point, turned, wholeTurn } from './affine.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of the image on the screen: CSS pixels per image column, and the shift of its centre from the screen's.
 * About that centre: whether it is mirrored left to right, then the clockwise rotation in degrees.
 */
export interface Viewport {
  readonly scale: number;
  readonly panX: number;
  readonly panY: number;
  readonly angle: number;
  readonly isMirrored: boolean;
}

/** The image's pixels: `pixelAspect` is the height of one over its width. */
export interface Picture {
  readonly rows: number;
  readonly columns: number;
  readonly pixelAspect: number;
}

type Turn = Pick<Viewport, 'angle' | 'isMirrored'>;

const UNTURNED: Turn = { angle: 0, isMirrored: false };

const SCALE_MAX = 40;
const SCALE_MIN = 0.02;

/** Fits the whole image into the screen. */
export function fitViewport({ rows, columns, pixelAspect }: Picture, screen: Size, turn: Turn = UNTURNED): Viewport {
  const across = turned({ x: columns, y: 0 }, turn.angle);
  const down = turned({ x: 0, y: rows * pixelAspect }, turn.angle);
  const width = Math.abs(across.x) + Math.abs(down.x);
  const height = Math.abs(across.y) + Math.abs(down.y);
  return { ...turn, scale: Math.min(screen.width / width, screen.height / height), panX: 0, panY: 0 };
}

/** The share of the screen that a shown region takes at most: what is around it stays in view. */
const REGION_SHARE = 0.4;

/** Shows a region of an unturned image: left, top, width and height in its pixels. */
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

/** Zooms so that the point under `at` (from the screen's centre) stays there. */
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

/** Rotates clockwise about the middle of the screen. */
export function turnedBy(viewport: Viewport, degrees: number): Viewport {
  const { x: panX, y: panY } = turned({ x: viewport.panX, y: viewport.panY }, degrees);
  return { ...viewport, panX, panY, angle: wholeTurn(viewport.angle + degrees) };
}

/** Mirrors left to right as seen on the screen; this reverses the rotation. */
export const mirrored = (viewport: Viewport): Viewport => ({
  ...viewport,
  panX: -viewport.panX,
  angle: wholeTurn(-viewport.angle),
  isMirrored: !viewport.isMirrored,
});

/** Mirrors top to bottom: mirrored and rotated by half a turn. */
export const upended = (viewport: Viewport): Viewport => turnedBy(mirrored(viewport), 180);

/**
 * Maps the image's own pixels (column, row; (0, 0) is the outer corner of the first) to the screen.
 * The screen's unit is CSS pixels from its top left corner.
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
