import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { type MapView, WHOLE_WORLD, zoomedTo } from './map-view.ts';
import type { MapPoint } from '#shared/geometry/mercator.ts';

export const ZOOM_STEP = 2;

interface MapZoomProps {
  readonly view: MapView;
  /** Point that keeps its position while the map zooms. */
  readonly around: MapPoint;
  readonly setView: (view: MapView) => void;
}

/** Shows the buttons that zoom a map in, zoom it out, and show the whole world. */
export function MapZoom({ view, around, setView }: MapZoomProps) {
  const { t } = useTranslation('organisation');
  const zoomBy = (factor: number) => setView(zoomedTo(around, view.zoom * factor));
  return (
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
  );
}
