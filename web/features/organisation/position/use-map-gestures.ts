import type { KeyboardEvent } from 'react';
import { isInside, type MapView, windowOf, zoomedTo } from '#web/ui/map/map-view.ts';
import { ZOOM_STEP } from '#web/ui/map/map-zoom.tsx';
import { type MapPoint, type Position, project, unproject } from '#web/ui/map/mercator.ts';
import { useMapDrag } from '#web/ui/map/use-map-drag.ts';
import { rounded } from './position.ts';

/** The step of an arrow key, as a share of the visible part. */
const STEP_SHARE = 1 / 24;

const STEPS: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

interface Map {
  readonly view: MapView;
  readonly position: Position | undefined;
  readonly setView: (view: MapView) => void;
  readonly onPick: (position: Position) => void;
}

/** Returns the map's handlers for pointer and keys: they pick a place, move the map, and move the place by steps. */
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
      const step = STEPS[event.key];
      const zoom = ZOOMS[event.key];
      if (step === undefined && zoom === undefined) return;
      event.preventDefault();
      const by = windowOf(view).width * STEP_SHARE;
      if (step !== undefined) pick({ x: at.x + step.x * by, y: at.y + step.y * by });
      if (zoom !== undefined) setView(zoomedTo(at, view.zoom * zoom));
    },
  };
}
