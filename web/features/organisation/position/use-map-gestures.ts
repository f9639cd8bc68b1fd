import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { project, unproject, type MapPoint } from './mercator.ts';
import { isInside, type MapView, movedBy, windowOf, zoomedTo } from './map-view.ts';
import { type Position, rounded } from './position.ts';

/** A pointer that moves at most this number of pixels picks a place; one that moves further drags the map. */
const PICK_PX = 4;
/** The step of an arrow key, as a share of the visible part. */
const STEP_SHARE = 1 / 24;
export const ZOOM_STEP = 2;

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
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: MapView; isMoving: boolean }>(undefined);

  const pick = (point: MapPoint) => {
    onPick(rounded(unproject(point)));
    if (!isInside(view, point)) setView(zoomedTo(point, view.zoom));
  };
  const unitsPerPixel = (map: SVGSVGElement): number => windowOf(view).width / map.getBoundingClientRect().width;

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      drag.current = { x: event.clientX, y: event.clientY, view, isMoving: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = drag.current;
      if (from === undefined) return;
      const [across, down] = [from.x - event.clientX, from.y - event.clientY];
      from.isMoving ||= Math.hypot(across, down) > PICK_PX;
      const units = unitsPerPixel(event.currentTarget);
      if (from.isMoving) setView(movedBy(from.view, { x: across * units, y: down * units }));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const wasDrag = drag.current?.isMoving ?? true;
      drag.current = undefined;
      if (wasDrag) return;
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const units = unitsPerPixel(event.currentTarget);
      const seen = windowOf(view);
      pick({ x: seen.x + (event.clientX - left) * units, y: seen.y + (event.clientY - top) * units });
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
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
