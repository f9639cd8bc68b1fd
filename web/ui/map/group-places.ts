import type { MapPoint } from '#web/ui/map/mercator.ts';

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

/** Returns the group that a tap means: the nearest within `reach`. */
export const tappedGroup = <Each extends Place>(
  groups: readonly PlaceGroup<Each>[],
  tap: MapPoint,
  reach: number,
): PlaceGroup<Each> | undefined =>
  groups
    .filter(({ point }) => distance(point, tap) < reach)
    .toSorted((a, b) => distance(a.point, tap) - distance(b.point, tap))[0];
