import { type MapView, windowOf } from './map-view.ts';
import { ZOOM_STEP } from './map-zoom.tsx';
import type { MapPoint } from '#shared/geometry/mercator.ts';

/** Distance that an arrow key moves the map, as a fraction of the visible width. */
const STEP_SHARE = 1 / 24;

const STEPS: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

/** Returns the movement of the map's middle for an arrow key, in map units; `undefined` for any other key. */
export function stepOf(key: string, view: MapView): MapPoint | undefined {
  const step = STEPS[key];
  const by = windowOf(view).width * STEP_SHARE;
  return step && { x: step.x * by, y: step.y * by };
}

/** Returns the factor by which a key zooms; `undefined` for any other key. */
export const zoomFactorOf = (key: string): number | undefined => ZOOMS[key];
