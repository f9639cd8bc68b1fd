import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPlaces, type PlaceGroup } from './group-places.ts';
import { stepOf, zoomFactorOf } from './map-keys.ts';
import { MapOutline } from './map-outline.tsx';
import { MapPin } from './map-pin.tsx';
import { MapScale } from './map-scale.tsx';
import { MAP_ASPECT, movedBy, windowOf, zoomedTo } from './map-view.ts';
import { MapZoom, ZOOM_STEP } from './map-zoom.tsx';
import { type Position, project, unproject } from '#shared/geometry/mercator.ts';
import { PlaceMark, type PointedPlace } from './place-mark.tsx';
import { edgeOf, type MapPlace, type MapRadius } from './places.ts';
import { useMapDrag } from './use-map-drag.ts';
import { usePlacesView } from './use-places-view.ts';
import './map.css';
import './places-map.css';

/** The width of a map on a phone, and that of a mark, in pixels: marks that are nearer to each other there are one. */
const PHONE_WIDTH_PX = 340;
const MARK_PX = 24;

interface PlacesMapProps {
  readonly places: readonly MapPlace[];
  /** The number of rows in the list beside the map, those without a place included. */
  readonly listed: number;
  /** Shows a clicked place below the map. */
  readonly entryOf: (id: string) => ReactNode;
  /** The place that is open in the list. */
  readonly chosenId?: string | undefined;
  readonly onChoose?: (id: string) => void;
  /** The own organisation's position. */
  readonly own?: Position | undefined;
  /** The part of the earth that the list is limited to. */
  readonly radius?: MapRadius | undefined;
  /** Called with the middle of the visible part. Absent: the map does not search. */
  readonly onSearchHere?: (middle: Position) => void;
}

/** Shows the rows of a list that have a position. It shows nothing that the list beside it lacks. */
export default function PlacesMap({ places, own, radius, chosenId, onChoose, ...props }: PlacesMapProps) {
  const { t } = useTranslation('organisation');
  const home = own && project(own);
  const { view, setView, opened, setOpened } = usePlacesView({ places, own: home, radius, chosenId });
  const { x, y, width, height } = windowOf(view);
  const pointed = places.map((place): PointedPlace => ({ ...place, point: project(place.position) }));
  const groups = groupPlaces(pointed, (MARK_PX * width) / PHONE_WIDTH_PX);
  const drag = useMapDrag({ view, setView, onTap: () => setOpened([]) });
  const open = ({ point, places: [first, ...others] }: PlaceGroup<PointedPlace>): void => {
    if (first === undefined) return;
    setOpened([first, ...others].map(({ id }) => id));
    if (others.length > 0) setView(zoomedTo(point, view.zoom * ZOOM_STEP));
    else onChoose?.(first.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [step, zoom] = [stepOf(event.key, view), zoomFactorOf(event.key)];
    if (step === undefined && zoom === undefined) return;
    event.preventDefault();
    setView(step === undefined ? zoomedTo(view.middle, view.zoom * (zoom ?? 1)) : movedBy(view, step));
  };
  return (
    <SpaceBetween size="xs">
      <div className="world-map places-map">
        {/* Keys move what is visible: HTML has no element for that, and no value to name. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          viewBox={`${x} ${y} ${width} ${height}`}
          style={{ aspectRatio: `${1 / MAP_ASPECT}` }}
          role="application"
          aria-label={t('places.label')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...drag}
        >
          <MapOutline view={view} />
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
        </svg>
        <div className="places-map-marks">
          {groups.map((group) => (
            <PlaceMark
              key={group.places[0]?.id}
              group={group}
              view={view}
              isChosen={group.places.some(({ id }) => id === chosenId || opened.includes(id))}
              onOpen={() => open(group)}
            />
          ))}
          <MapScale view={view} />
        </div>
        <MapZoom view={view} around={view.middle} setView={setView} />
      </div>
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

/** Says what the map shows, names the places that were clicked, and searches where the map is. */
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
