import { type MapView, windowOf } from './map-view.ts';
import type { MapPoint } from '#shared/geometry/mercator.ts';

/**
 * Outline of the pin, 42 units high. On a map that is `PIN_MAP_WIDTH` pixels wide, one unit is one pixel. The pin is then about as high as
 * a finger tip is wide.
 */
const PIN = 'M0 0C-9-14-14-20-14-28a14 14 0 0 1 28 0c0 8-5 14-14 28z';
const PIN_MAP_WIDTH = 720;

/** Marks a single point of the map by a pin, which has the same size at every zoom. */
export function MapPin({ point: { x, y }, view }: { readonly point: MapPoint; readonly view: MapView }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${windowOf(view).width / PIN_MAP_WIDTH})`} data-pin>
      <path className="world-map-pin" d={PIN} />
    </g>
  );
}
