import type { CanvasPoint } from './stage.ts';

const RIGHT_BUTTON = 2;

/** Calls `pan` on a right drag and on a drag with two fingers. `pan` takes CSS pixels to the right and downwards. */
export function listenToPans(canvas: HTMLElement, pan: (by: CanvasPoint) => void, signal: AbortSignal): void {
  const pointers = new Map<number, CanvasPoint>();
  const move = ({ pointerId, pointerType, buttons, clientX, clientY }: PointerEvent): void => {
    const before = pointers.get(pointerId);
    if (before === undefined) return;
    pointers.set(pointerId, { x: clientX, y: clientY });
    const isPan = pointerType === 'touch' ? pointers.size === 2 : buttons === RIGHT_BUTTON;
    // If one of two fingers moves, the middle between the fingers moves half as far.
    if (isPan) pan({ x: (clientX - before.x) / pointers.size, y: (clientY - before.y) / pointers.size });
  };
  const up = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId);
  canvas.addEventListener(
    'pointerdown',
    ({ pointerId, clientX, clientY }) => pointers.set(pointerId, { x: clientX, y: clientY }),
    { signal },
  );
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
}
