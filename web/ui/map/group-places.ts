import type { MapPoint } from '#shared/geometry/mercator.ts';
import { type MapView, windowOf } from './map-view.ts';

interface Place {
  readonly point: MapPoint;
}

/** Places that the map draws as one mark, at the point of the first place. */
export interface PlaceGroup<Each extends Place> extends Place {
  readonly places: readonly Each[];
}

/** Width of a map on a phone, and smallest width of a mark, both in pixels. */
const PHONE_WIDTH_PX = 340;
const MARK_PX = 24;

/** Returns the distance, in map units, below which marks overlap. It is computed for a phone, where a map is smallest. */
export const reachOf = (view: MapView): number => (MARK_PX * windowOf(view).width) / PHONE_WIDTH_PX;

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Groups places that would overlap on the map. A place joins the first group within `reach`. */
export function groupPlaces<Each extends Place>(places: readonly Each[], reach: number): PlaceGroup<Each>[] {
  const groups: { readonly point: MapPoint; readonly places: Each[] }[] = [];
  for (const place of places) {
    const near = groups.find(({ point }) => distance(point, place.point) < reach);
    if (near === undefined) groups.push({ point: place.point, places: [place] });
    else near.places.push(place);
  }
  return groups;
}
