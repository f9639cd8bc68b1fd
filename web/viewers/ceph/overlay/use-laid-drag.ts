import { useRef, useState } from 'react';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Pen } from '../../image/use-gestures.ts';

/** The name by which a gesture finds the tracing that is laid over the film. */
export const LAID = 'laid';

const STILL: Point = { x: 0, y: 0 };

/**
 * Lets a hand drag the tracing that is laid over the film, and gives every other gesture to the pen. `onDrag` gets both ends of a drag
 * on the screen; without it the tracing stays.
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
