import { useRef, type PointerEvent } from 'react';
import type { CanvasPoint } from './scene/stage.ts';

/** Distance in CSS pixels up to which a movement still counts as a tap, since a finger moves a little. */
const STILL_PX = 6;

/** Returns handlers that distinguish taps from drags on an element. Positions are in CSS pixels from its top left corner. */
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
