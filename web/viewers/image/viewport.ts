/** How the picture lies on the screen: CSS pixels per picture column, and the shift of its centre from the screen's. */
export interface Viewport {
  readonly scale: number;
  readonly panX: number;
  readonly panY: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const SCALE_MAX = 40;
const SCALE_MIN = 0.02;

/** The whole picture, as large as the screen allows; `picture` is in square pixels. */
export const fitViewport = (picture: Size, screen: Size): Viewport => ({
  scale: Math.min(screen.width / picture.width, screen.height / picture.height),
  panX: 0,
  panY: 0,
});

export const panned = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  panX: viewport.panX + by.x,
  panY: viewport.panY + by.y,
});

/** Zooms so that what lies under `at` (from the screen's centre) stays there. */
export function zoomed(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, viewport.scale * factor));
  const applied = scale / viewport.scale;
  return { scale, panX: at.x - (at.x - viewport.panX) * applied, panY: at.y - (at.y - viewport.panY) * applied };
}
