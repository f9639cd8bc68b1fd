import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationListing } from '#shared/organisation/organisation.ts';
import { addressFor } from '#web/api/asked-organisation.ts';
import { MapOutline } from '#web/ui/map/map-outline.tsx';
import { MAP_ASPECT, type MapView, viewOf, windowOf, zoomedTo } from '#web/ui/map/map-view.ts';
import { MapZoom, ZOOM_STEP } from '#web/ui/map/map-zoom.tsx';
import { type MapPoint, project } from '#web/ui/map/mercator.ts';
import { useMapDrag } from '#web/ui/map/use-map-drag.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { groupPlaces, type PlaceGroup, tappedGroup } from './group-places.ts';
import './places-map.css';

/** The width in pixels for which the marks are drawn; they keep their size at every zoom. */
const DRAWN_WIDTH_PX = 480;
/** The radius of a mark in pixels: as wide as a finger tip. */
const MARK_PX = 12;

interface Place {
  readonly point: MapPoint;
  readonly row: OrganisationListing;
}

const placesOf = (rows: readonly OrganisationListing[]): Place[] =>
  rows.flatMap((row) => {
    const { latitude, longitude } = row;
    if (latitude === undefined || longitude === undefined) return [];
    return [{ point: project({ latitude, longitude }), row }];
  });

const keyOf = (places: readonly Place[]): string => places.map(({ row }) => row.organisationId).join(' ');

/**
 * Shows the listed clinics or labs that have given a position (SVC-30). It shows nothing that the list beside it lacks, which is what
 * keyboards and screen readers use (SVC-31).
 */
export default function PlacesMap({ rows }: { readonly rows: readonly OrganisationListing[] }) {
  const { t } = useTranslation('service');
  const places = placesOf(rows);
  const key = keyOf(places);
  const [view, setView] = useState<MapView>(() => viewOf(places.map(({ point }) => point)));
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState(key);
  if (key !== shown) {
    setShown(key);
    setChosen(undefined);
    setView(viewOf(places.map(({ point }) => point)));
  }
  const { x, y, width, height } = windowOf(view);
  const scale = width / DRAWN_WIDTH_PX;
  const reach = 2 * MARK_PX * scale;
  const groups = groupPlaces(places, reach);
  const drag = useMapDrag({
    view,
    setView,
    onTap: (tap) => {
      const group = tappedGroup(groups, tap, reach);
      setChosen(group && keyOf(group.places));
      if (group !== undefined && group.places.length > 1) setView(zoomedTo(group.point, view.zoom * ZOOM_STEP));
    },
  });
  const open = places.filter(({ row }) => chosen?.split(' ').includes(row.organisationId));
  return (
    <SpaceBetween size="xs">
      <div className="world-map places-map">
        <svg
          viewBox={`${x} ${y} ${width} ${height}`}
          style={{ aspectRatio: `${1 / MAP_ASPECT}` }}
          aria-hidden="true"
          {...drag}
        >
          <MapOutline view={view} />
          {groups.map((group) => (
            <Mark key={keyOf(group.places)} group={group} scale={scale} isChosen={keyOf(group.places) === chosen} />
          ))}
        </svg>
        <MapZoom view={view} around={view.middle} setView={setView} />
      </div>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('map.placed', { placed: places.length, total: rows.length })}
      </Box>
      {open.length > 0 && (
        <ul className="places-map-open">
          {open.map(({ row: { organisationId: iid, name, address } }) => (
            <li key={iid}>
              <RouteLink to={addressFor('/clinicDetail/page', { iid })}>{name}</RouteLink>
              {address !== '' && <Box color="text-body-secondary">{address}</Box>}
            </li>
          ))}
        </ul>
      )}
    </SpaceBetween>
  );
}

interface MarkProps {
  readonly group: PlaceGroup<Place>;
  readonly scale: number;
  readonly isChosen: boolean;
}

/** Marks one place, or the number of those that lie too near to each other. */
function Mark({ group: { point, places }, scale, isChosen }: MarkProps) {
  const { i18n } = useTranslation('service');
  const [first] = places;
  return (
    <g
      className="places-map-mark"
      data-chosen={isChosen}
      data-place={places.length === 1 ? first?.row.name : places.length}
      transform={`translate(${point.x} ${point.y}) scale(${scale})`}
    >
      <circle r={places.length === 1 ? MARK_PX / 2 : MARK_PX} />
      {places.length > 1 && <text>{places.length.toLocaleString(readersLocale(i18n.language))}</text>}
    </g>
  );
}
