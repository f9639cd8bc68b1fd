import type { MapPoint } from '#shared/geometry/mercator.ts';

interface Place {
  readonly point: MapPoint;
}

/** Places that are drawn as one, at the first of them. */
export interface PlaceGroup<Each extends Place> extends Place {
  readonly places: readonly Each[];
}

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
