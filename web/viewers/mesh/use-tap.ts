import { useRef, type PointerEvent } from 'react';
import type { CanvasPoint } from './scene/stage.ts';

/** A finger moves a little while it taps. */
const STILL_PX = 6;

/** Distinguishes taps on an element from drags; positions are in CSS pixels from its corner. */
export function useTap(onTap: (place: CanvasPoint) => void) {
  const down = useRef<{ id: number; x: number; y: number }>(undefined);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  return {
    placeOf,
    onPointerDown: (event: PointerEvent) => {
      down.current = event.button === 0 && event.isPrimary ? { id: event.pointerId, ...placeOf(event) } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const start = down.current;
      down.current = undefined;
      if (start?.id !== event.pointerId) return;
      const place = placeOf(event);
      if (Math.hypot(place.x - start.x, place.y - start.y) <= STILL_PX) onTap(place);
    },
  };
}
