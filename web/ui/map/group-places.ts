import type { MapPoint } from '#shared/geometry/mercator.ts';
import { type MapView, windowOf } from './map-view.ts';

interface Place {
  readonly point: MapPoint;
}

/** Places that are drawn as one, at the first of them. */
export interface PlaceGroup<Each extends Place> extends Place {
  readonly places: readonly Each[];
}

/** The width of a map on a phone, and that of a mark, in pixels. */
const PHONE_WIDTH_PX = 340;
const MARK_PX = 24;

/** Returns the distance within which marks hide each other: on a phone, where a map is smallest. */
export const reachOf = (view: MapView): number => (MARK_PX * windowOf(view).width) / PHONE_WIDTH_PX;

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Joins each place to the first one within `reach`, which would hide it on the map. */
export function groupPlaces<Each extends Place>(places: readonly Each[], reach: number): PlaceGroup<Each>[] {
  const groups: { readonly point: MapPoint; readonly places: Each[] }[] = [];
  for (const place of places) {
    const near = groups.find(({ point }) => distance(point, place.point) < reach);
    if (near === undefined) groups.push({ point: place.point, places: [place] });
    else near.places.push(place);
  }
  return groups;
}
