import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapOutline } from '#web/ui/map/map-outline.tsx';
import { MapPin } from '#web/ui/map/map-pin.tsx';
import { isInside, MAP_ASPECT, type MapView, WHOLE_WORLD, windowOf, zoomedTo } from '#web/ui/map/map-view.ts';
import { MapZoom } from '#web/ui/map/map-zoom.tsx';
import { type Position, project } from '#shared/geometry/mercator.ts';
import { useMapGestures } from './use-map-gestures.ts';

/** Zoom at which a known place is shown. */
const ZOOM_AT_PLACE = 24;

interface WorldMapProps {
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/**
 * Shows the outline of the world, without map tiles of another site. The person picks a rough position by pointer or
 * keys.
 */
export default function WorldMap({ position, onPick }: WorldMapProps) {
  const { t } = useTranslation('organisation');
  const [view, setView] = useState<MapView>(() =>
    position === undefined ? WHOLE_WORLD : zoomedTo(project(position), ZOOM_AT_PLACE),
  );
  const pin = position && project(position);
  // If the place was typed or came from the browser, moves the map so that the place is visible.
  const place = pin && `${pin.x} ${pin.y}`;
  const [shown, setShown] = useState(place);
  if (place !== shown) {
    setShown(place);
    if (pin !== undefined && !isInside(view, pin)) setView(zoomedTo(pin, Math.max(view.zoom, ZOOM_AT_PLACE)));
  }
  const gestures = useMapGestures({ view, position, setView, onPick });
  const { x, y, width, height } = windowOf(view);
  return (
    <div className="world-map">
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ aspectRatio: `${1 / MAP_ASPECT}` }}
        // The map acts as a slider in two directions, for which HTML has no element. The slider's value is the place.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        aria-label={t('map.label')}
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuenow={position?.latitude ?? 0}
        aria-valuetext={position === undefined ? t('map.none') : `${position.latitude}, ${position.longitude}`}
        tabIndex={0}
        {...gestures}
      >
        <MapOutline view={view} />
        {pin !== undefined && <MapPin point={pin} view={view} />}
      </svg>
      <MapZoom view={view} around={pin ?? view.middle} setView={setView} />
    </div>
  );
}
