import { clamp, type MapPoint, WORLD_SIZE } from '#shared/geometry/mercator.ts';

/** Visible part of the world. `zoom` is the magnification compared with the view of the whole world. */
export interface MapView {
  readonly middle: MapPoint;
  readonly zoom: number;
}

/**
 * Height of the visible part divided by its width. With this value, the view of the whole world ends at about 60° south. The land south of
 * that has no inhabitants.
 */
export const MAP_ASPECT = 0.56;
export const ZOOM_MAX = 512;
/** Zoom above which the corners of the coarse outline would be visible. */
const ZOOM_OF_FINE = 5;

export const WHOLE_WORLD: MapView = { middle: { x: 180, y: 152 }, zoom: 1 };

/** Returns the visible part as a rectangle in map units. */
export function windowOf({ middle, zoom }: MapView) {
  const width = WORLD_SIZE / zoom;
  const height = width * MAP_ASPECT;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function bounded({ middle, zoom }: MapView): MapView {
  const nearer = clamp(zoom, 1, ZOOM_MAX);
  const { width, height } = windowOf({ middle, zoom: nearer });
  const x = clamp(middle.x, width / 2, WORLD_SIZE - width / 2);
  const y = clamp(middle.y, height / 2, WORLD_SIZE - height / 2);
  return { middle: { x, y }, zoom: nearer };
}

export const zoomedTo = (middle: MapPoint, zoom: number): MapView => bounded({ middle, zoom });

export const movedBy = ({ middle, zoom }: MapView, by: MapPoint): MapView =>
  bounded({ middle: { x: middle.x + by.x, y: middle.y + by.y }, zoom });

/** Whether the view has the largest zoom. */
export const isNearest = ({ zoom }: MapView): boolean => zoom >= ZOOM_MAX;

export const needsFineOutline = ({ zoom }: MapView): boolean => zoom > ZOOM_OF_FINE;

/** Whether the point is visible and more than a tenth of the view away from each edge. */
export function isInside(view: MapView, { x, y }: MapPoint): boolean {
  const seen = windowOf(view);
  const [across, down] = [(x - seen.x) / seen.width, (y - seen.y) / seen.height];
  return across > 0.1 && across < 0.9 && down > 0.1 && down < 0.9;
}

/** Largest zoom when the view is fitted to places, so that a single place keeps some surroundings. */
const ZOOM_OF_FIT_MAX = 24;
/** Factor by which the fitted view is wider than its places. */
const FIT_MARGIN = 1.3;

/** Returns the view that shows all points, with at most `zoomMax`. Without points, returns the whole world. */
export function viewOf(points: readonly MapPoint[], zoomMax = ZOOM_OF_FIT_MAX): MapView {
  if (points.length === 0) return WHOLE_WORLD;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(east - west, (south - north) / MAP_ASPECT) * FIT_MARGIN;
  const zoom = width === 0 ? ZOOM_OF_FIT_MAX : Math.min(zoomMax, WORLD_SIZE / width);
  return zoomedTo({ x: (west + east) / 2, y: (north + south) / 2 }, zoom);
}
