import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPlaces, type PlaceGroup, reachOf } from './group-places.ts';
import { MapPin } from './map-pin.tsx';
import { windowOf } from './map-view.ts';
import { MarkedMap } from './marked-map.tsx';
import { type MapPoint, type Position, project, unproject } from '#shared/geometry/mercator.ts';
import type { MapMark } from './place-mark.tsx';
import { edgeOf, type MapPlace, type MapRadius } from './places.ts';
import { usePlacesView } from './use-places-view.ts';

type PointedPlace = MapPlace & { readonly point: MapPoint };

interface PlaceGroupMark extends MapMark {
  readonly ids: readonly string[];
}

/** Returns the mark of a group. The mark's key is the id of the group's first place. */
function markOf({ point, places }: PlaceGroup<PointedPlace>): PlaceGroupMark {
  const ids = places.map(({ id }) => id);
  return { key: ids[0] ?? '', point, count: places.length, names: places.map(({ name }) => name), ids };
}

interface PlacesMapProps {
  readonly places: readonly MapPlace[];
  /** Number of rows in the list next to the map, including rows without a place. */
  readonly listed: number;
  /** Returns the entry of a clicked place, shown below the map. */
  readonly entryOf: (id: string) => ReactNode;
  /** Id of the place that is open in the list. */
  readonly chosenId?: string | undefined;
  readonly onChoose?: (id: string) => void;
  /** Position of the reader's own organisation. */
  readonly own?: Position | undefined;
  /** Circle on the earth that the list is limited to. */
  readonly radius?: MapRadius | undefined;
  /** Called with the middle of the visible part, to search around it. Absent: the map has no search button. */
  readonly onSearchHere?: (middle: Position) => void;
}

/** Shows the rows of a list that have a position. All facts on the map are in the list too. */
export default function PlacesMap({ places, own, radius, chosenId, onChoose, ...props }: PlacesMapProps) {
  const home = own && project(own);
  const { view, setView, opened, setOpened } = usePlacesView({ places, own: home, radius, chosenId });
  const { width } = windowOf(view);
  const pointed = places.map((place): PointedPlace => ({ ...place, point: project(place.position) }));
  const open = ({ ids }: PlaceGroupMark): void => {
    setOpened(ids);
    const [first, ...others] = ids;
    if (first !== undefined && others.length === 0) onChoose?.(first);
  };
  return (
    <SpaceBetween size="xs">
      <MarkedMap
        view={view}
        setView={setView}
        marks={groupPlaces(pointed, reachOf(view)).map(markOf)}
        isChosen={({ ids }) => ids.some((id) => id === chosenId || opened.includes(id))}
        onOpen={open}
        onClose={() => setOpened([])}
      >
        {radius !== undefined && (
          <polygon
            className="places-map-radius"
            points={edgeOf(radius)
              .map((at) => `${at.x},${at.y}`)
              .join(' ')}
          />
        )}
        {props.onSearchHere !== undefined && (
          <path
            className="places-map-middle"
            d={`M${view.middle.x - width / 60} ${view.middle.y}h${width / 30}m${-width / 60} ${-width / 60}v${width / 30}`}
          />
        )}
        {home !== undefined && <MapPin point={home} view={view} />}
      </MarkedMap>
      <BelowMap
        {...props}
        placed={places.length}
        hasOwn={home !== undefined}
        opened={opened}
        middle={unproject(view.middle)}
      />
    </SpaceBetween>
  );
}

interface BelowMapProps extends Pick<PlacesMapProps, 'listed' | 'entryOf' | 'onSearchHere'> {
  readonly placed: number;
  readonly hasOwn: boolean;
  readonly opened: readonly string[];
  readonly middle: Position;
}

/** Shows the entries of clicked places and the number of places on the map. Offers to search around the map's middle. */
function BelowMap({ listed, placed, hasOwn, opened, entryOf, middle, onSearchHere }: BelowMapProps) {
  const { t } = useTranslation('organisation');
  return (
    <SpaceBetween size="xs">
      {opened.length > 0 && (
        <ul className="places-map-open">
          {opened.map((id) => (
            <li key={id}>{entryOf(id)}</li>
          ))}
        </ul>
      )}
      {onSearchHere !== undefined && (
        <Button iconName="search" onClick={() => onSearchHere(middle)}>
          {t('places.searchHere')}
        </Button>
      )}
      <Box color="text-body-secondary" fontSize="body-s">
        {t('places.placed', { placed, total: listed })} {hasOwn && t('places.own')}
      </Box>
    </SpaceBetween>
  );
}
