import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MapPoint, project, unproject } from '#shared/geometry/mercator.ts';
import type { DirectoryFilter } from '#shared/organisation/directory-filter.ts';
import type { MapWindow, OrganisationMap, PlacedOrganisation } from '#shared/service/organisation-map.ts';
import { MAP_NAMED_MAX } from '#shared/service/service-limits.ts';
import { serviceQueries } from '#web/api/queries/service-queries.ts';
import { isNearest, type MapView, viewOf, windowOf } from '#web/ui/map/map-view.ts';
import { groupPlaces, type PlaceGroup, reachOf } from '#web/ui/map/group-places.ts';
import type { MapMark } from '#web/ui/map/place-mark.tsx';

interface Named {
  /** Organisations at this place; absent if they are too many to name. */
  readonly organisations: readonly PlacedOrganisation[] | undefined;
}
type Mark = MapMark & Named;

interface Place extends Named {
  readonly point: MapPoint;
  readonly count: number;
}

/**
 * Returns the places in an answer, those with most organisations first. A mark that joins several places is drawn at
 * the first of them, which is therefore the largest.
 */
const placesOf = (map: OrganisationMap | undefined): Place[] =>
  (map?.groups ?? [])
    .map(({ count, organisations, ...position }) => ({ point: project(position), count, organisations }))
    .toSorted((one, other) => other.count - one.count);

/** Returns one mark for places that would overlap on the map. The mark has names if all its places have names. */
function markOf({ point, places }: PlaceGroup<Place>): Mark {
  const isNamed = places.every(({ organisations }) => organisations !== undefined);
  const organisations = isNamed ? places.flatMap((place) => place.organisations ?? []) : undefined;
  return {
    key: organisations?.[0]?.organisationId ?? `${point.x} ${point.y}`,
    point,
    count: places.reduce((sum, { count }) => sum + count, 0),
    names: organisations?.map(({ name }) => name),
    organisations,
  };
}

/** Converts a rectangle of the projected map to its limits in degrees. `middle` is the centre of the rectangle. */
function windowIn(middle: MapPoint, width: number, height: number): MapWindow {
  const corner = unproject({ x: middle.x - width / 2, y: middle.y - height / 2 });
  const opposite = unproject({ x: middle.x + width / 2, y: middle.y + height / 2 });
  return { west: corner.longitude, north: corner.latitude, east: opposite.longitude, south: opposite.latitude };
}

/**
 * Returns the map window to request: twice the visible width and height. Its middle is rounded to steps of half the visible size. So a
 * small move gives the same window, and needs no new request.
 */
function askedWindow(view: MapView): MapWindow {
  const { width, height } = windowOf(view);
  const onGrid = (middle: number, length: number) => Math.round(middle / (length / 2)) * (length / 2);
  return windowIn({ x: onGrid(view.middle.x, width), y: onGrid(view.middle.y, height) }, 2 * width, 2 * height);
}

/** Keeps a state for one filter. When the filter changes, the state is `undefined` again. */
function useOfFilter<State>(filter: DirectoryFilter) {
  const key = JSON.stringify(filter);
  const [kept, keep] = useState<{ readonly key: string; readonly state: State | undefined }>();
  return [kept?.key === key ? kept.state : undefined, (state?: State) => keep({ key, state })] as const;
}

/** Returns the map of the clinics or labs that a filter finds: its marks, its view, and the organisations of the opened mark. */
export function usePlacesMap(filter: DirectoryFilter) {
  const [moved, setView] = useOfFilter<MapView>(filter);
  const [opened, open] = useOfFilter<Mark>(filter);
  const whole = useQuery(serviceQueries.organisationMap(filter));
  const view = moved ?? viewOf(placesOf(whole.data).map(({ point }) => point));
  const near = useQuery({
    ...serviceQueries.organisationMap(whole.data && { ...filter, window: askedWindow(view) }),
    placeholderData: (before) => (moved === undefined ? undefined : before),
  });
  const reach = reachOf(view);
  const isUnnamed = opened !== undefined && opened.organisations === undefined && isNearest(view);
  const around = useQuery(
    serviceQueries.organisationMap(
      isUnnamed ? { ...filter, window: windowIn(opened.point, 2 * reach, 2 * reach) } : undefined,
    ),
  );
  const named = opened?.organisations ?? around.data?.groups.flatMap(({ organisations }) => organisations ?? []) ?? [];
  const ids = new Set(named.map(({ organisationId }) => organisationId));
  return {
    whole,
    view,
    setView,
    marks: groupPlaces(placesOf(near.data ?? whole.data), reach).map(markOf),
    isOpened: ({ key, organisations = [] }: Mark): boolean =>
      key === opened?.key || organisations.some(({ organisationId }) => ids.has(organisationId)),
    open,
    /** Organisations of the opened mark; empty while they are not loaded. */
    named,
    isTooMany: around.data !== undefined && around.data.total > MAP_NAMED_MAX,
  };
}
