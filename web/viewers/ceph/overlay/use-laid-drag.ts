import { useRef, useState } from 'react';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Pen } from '../../image/use-gestures.ts';

/** Id by which a gesture recognises the tracing of the other film. */
export const LAID = 'laid';

const STILL: Point = { x: 0, y: 0 };

/**
 * Returns a pen, which is a handler of drawing gestures. It lets the person drag the tracing of the other film, and passes all other
 * gestures to `pen`. At the end of a drag, it calls `onDrag` with the start and end on the screen. Without `onDrag` the tracing cannot be
 * dragged.
 */
export function useLaidDrag(pen: Pen, onDrag: ((from: Point, to: Point) => void) | undefined) {
  const held = useRef<{ readonly from: Point; readonly to: Point }>(undefined);
  const [offset, setOffset] = useState(STILL);
  const drop = () => {
    held.current = undefined;
    setOffset(STILL);
  };
  const laidPen: Pen = {
    ...pen,
    down: (at, grip) => {
      if (grip?.annotationId !== LAID || onDrag === undefined) return pen.down(at, grip);
      held.current = { from: at, to: at };
      return true;
    },
    move: (at) => {
      if (held.current === undefined) return pen.move(at);
      const { from } = held.current;
      held.current = { from, to: at };
      return setOffset({ x: at.x - from.x, y: at.y - from.y });
    },
    up: () => {
      if (held.current === undefined) return pen.up();
      onDrag?.(held.current.from, held.current.to);
      return drop();
    },
    cancel: () => (held.current === undefined ? pen.cancel() : drop()),
  };
  return { pen: laidPen, offset };
}
