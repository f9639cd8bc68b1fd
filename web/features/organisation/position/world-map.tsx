import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInside, MAP_ASPECT, type MapView, needsFineOutline, WHOLE_WORLD, windowOf, zoomedTo } from './map-view.ts';
import { project } from './mercator.ts';
import type { Position } from './position.ts';
import { useMapGestures, ZOOM_STEP } from './use-map-gestures.ts';
import { useOutline } from './use-outline.ts';
import './world-map.css';

/** The zoom at which a known place is shown. */
const ZOOM_AT_PLACE = 24;
/** The pin's outline: as high as a finger tip is wide, if the map is `PIN_MAP_WIDTH` pixels wide. */
const PIN = 'M0 0C-9-14-14-20-14-28a14 14 0 0 1 28 0c0 8-5 14-14 28z';
const PIN_MAP_WIDTH = 720;

interface WorldMapProps {
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** Shows the world as our own outline, without another site's map tiles: for a rough position, by pointer or keys. */
export default function WorldMap({ position, onPick }: WorldMapProps) {
  const { t } = useTranslation('organisation');
  const [view, setView] = useState<MapView>(() =>
    position === undefined ? WHOLE_WORLD : zoomedTo(project(position), ZOOM_AT_PLACE),
  );
  const pin = position && project(position);
  // The map moves to a place that was typed or given by the browser.
  const place = pin && `${pin.x} ${pin.y}`;
  const [shown, setShown] = useState(place);
  if (place !== shown) {
    setShown(place);
    if (pin !== undefined && !isInside(view, pin)) setView(zoomedTo(pin, Math.max(view.zoom, ZOOM_AT_PLACE)));
  }
  const outline = useOutline(needsFineOutline(view) ? 'fine' : 'coarse');
  const gestures = useMapGestures({ view, position, setView, onPick });
  const { x, y, width, height } = windowOf(view);
  const zoomBy = (factor: number) => setView(zoomedTo(pin ?? view.middle, view.zoom * factor));
  return (
    <div className="world-map">
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ aspectRatio: `${1 / MAP_ASPECT}` }}
        // A slider in two directions, for which HTML has no element; its value is the place.
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
        {outline !== undefined && (
          <>
            <path className="world-map-land" d={outline.land} />
            <path className="world-map-lines" d={outline.lines} />
          </>
        )}
        {pin !== undefined && (
          <g transform={`translate(${pin.x} ${pin.y}) scale(${width / PIN_MAP_WIDTH})`} data-pin>
            <path className="world-map-pin" d={PIN} />
          </g>
        )}
      </svg>
      <div className="world-map-zoom">
        <SpaceBetween size="xxs">
          <Button iconName="zoom-in" ariaLabel={t('map.zoomIn')} formAction="none" onClick={() => zoomBy(ZOOM_STEP)} />
          <Button
            iconName="zoom-out"
            ariaLabel={t('map.zoomOut')}
            formAction="none"
            disabled={view.zoom === 1}
            onClick={() => zoomBy(1 / ZOOM_STEP)}
          />
          <Button iconName="expand" ariaLabel={t('map.world')} formAction="none" onClick={() => setView(WHOLE_WORLD)} />
        </SpaceBetween>
      </div>
    </div>
  );
}
