import type { KeyboardEvent } from 'react';
import { stepOf, zoomFactorOf } from '#web/ui/map/map-keys.ts';
import { isInside, type MapView, zoomedTo } from '#web/ui/map/map-view.ts';
import { type MapPoint, type Position, project, unproject } from '#shared/geometry/mercator.ts';
import { useMapDrag } from '#web/ui/map/use-map-drag.ts';
import { rounded } from './position.ts';

interface Map {
  readonly view: MapView;
  readonly position: Position | undefined;
  readonly setView: (view: MapView) => void;
  readonly onPick: (position: Position) => void;
}

/**
 * Returns the map's handlers for pointer and keys. A tap picks a place, and a drag moves the map. Keys zoom the map, or
 * move the picked place in steps.
 */
export function useMapGestures({ view, position, setView, onPick }: Map) {
  const pick = (point: MapPoint) => {
    onPick(rounded(unproject(point)));
    if (!isInside(view, point)) setView(zoomedTo(point, view.zoom));
  };
  const drag = useMapDrag({ view, setView, onTap: pick });
  return {
    ...drag,
    onKeyDown: (event: KeyboardEvent) => {
      const at = position === undefined ? view.middle : project(position);
      const step = stepOf(event.key, view);
      const zoom = zoomFactorOf(event.key);
      if (step === undefined && zoom === undefined) return;
      event.preventDefault();
      if (step !== undefined) pick({ x: at.x + step.x, y: at.y + step.y });
      if (zoom !== undefined) setView(zoomedTo(at, view.zoom * zoom));
    },
  };
}
