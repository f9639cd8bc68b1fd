import { type PointerEvent, useRef } from 'react';
import { type MapView, movedBy, windowOf } from './map-view.ts';
import type { MapPoint } from '#shared/geometry/mercator.ts';

/** Distance in pixels up to which a pointer movement is a tap; a longer movement drags the map. */
const TAP_PX = 4;

interface MapDrag {
  readonly view: MapView;
  readonly setView: (view: MapView) => void;
  /** Called with the tapped point. */
  readonly onTap?: (point: MapPoint) => void;
}

/** Returns the pointer handlers of a map: a drag moves the map, and a tap reports its point. */
export function useMapDrag({ view, setView, onTap }: MapDrag) {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: MapView; isMoving: boolean }>(undefined);
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
      from.isMoving ||= Math.hypot(across, down) > TAP_PX;
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
      onTap?.({ x: seen.x + (event.clientX - left) * units, y: seen.y + (event.clientY - top) * units });
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
  };
}
