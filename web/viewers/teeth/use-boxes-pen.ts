import { useRef, useState } from 'react';
import type { Point as CurvePoint } from '#shared/analysis/teeth/curve-points.ts';
import type { ToothBox } from '#shared/analysis/teeth/teeth-review.ts';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Pen } from '../image/use-gestures.ts';
import { bentCurve } from './bend-curve.ts';
import type { ShownTooth } from './teeth-draft.ts';

/**
 * Grip id of the curve; its handles are the indices of the curve's points. Any other grip id is the key of a tooth.
 * Handle 0 is the tooth's box, and handles 1 to 4 are the corners of the box.
 */
export const CURVE = 'curve';
const LEAST_PX = 4;

interface Held {
  readonly key: string;
  readonly handle: number;
  /** Point where the drag began, in pixels of the film. */
  readonly from: Point;
  readonly to: Point;
}

interface BoxesPen {
  readonly teeth: readonly ShownTooth[];
  readonly curve: readonly CurvePoint[];
  readonly mayChange: boolean;
  readonly isAdding: boolean;
  readonly onFilm: (at: Point) => Point;
  readonly onSelect: (key: string) => void;
  readonly onBox: (key: string, box: ToothBox) => void;
  readonly onBend: (curve: readonly CurvePoint[]) => void;
  readonly onAdd: (box: ToothBox) => void;
}

/** Returns the box between two opposite corners, in any order. Its sides are at least 1 pixel long. */
const between = (one: Point, other: Point): ToothBox => [
  Math.min(one.x, other.x),
  Math.min(one.y, other.y),
  Math.max(1, Math.abs(other.x - one.x)),
  Math.max(1, Math.abs(other.y - one.y)),
];

/** Returns a box after a drag. Handle 0 moves the whole box; handles 1 to 4 move its corners, clockwise from the top left. */
function draggedBox([x, y, width, height]: ToothBox, { handle, from, to }: Held): ToothBox {
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (handle === 0) return [x + by.x, y + by.y, width, height];
  const isLeft = handle === 1 || handle === 4;
  const isTop = handle <= 2;
  const corner = { x: x + (isLeft ? 0 : width) + by.x, y: y + (isTop ? 0 : height) + by.y };
  return between(corner, { x: x + (isLeft ? width : 0), y: y + (isTop ? height : 0) });
}

/**
 * Returns a pen that drags boxes, their corners and the curve, and draws a new box. The returned teeth and curve include the current drag.
 */
export function useBoxesPen(use: BoxesPen) {
  const held = useRef<Held>(undefined);
  const [shown, setShown] = useState<Held>();
  const hold = (next: Held | undefined) => {
    held.current = next;
    setShown(next);
  };
  const boxOf = (each: ShownTooth, by: Held | undefined): ToothBox =>
    by !== undefined && by.key === each.key ? draggedBox(each.box, by) : each.box;
  const curveOf = (by: Held | undefined): readonly CurvePoint[] =>
    by?.key === CURVE ? bentCurve(use.curve, by.handle, by.to.y - by.from.y) : use.curve;
  const pen: Pen = {
    down: (at, grip) => {
      if (grip !== undefined) use.onSelect(grip.annotationId === CURVE ? `${CURVE}${grip.handle}` : grip.annotationId);
      if (!use.mayChange || (grip === undefined && !use.isAdding)) return false;
      const from = use.onFilm(at);
      hold({ key: grip?.annotationId ?? '', handle: grip?.handle ?? 0, from, to: from });
      return true;
    },
    move: (at) => {
      if (held.current !== undefined) hold({ ...held.current, to: use.onFilm(at) });
    },
    up: () => {
      const last = held.current;
      hold(undefined);
      if (last === undefined || Math.hypot(last.to.x - last.from.x, last.to.y - last.from.y) < LEAST_PX) return;
      const tooth = use.teeth.find(({ key }) => key === last.key);
      if (last.key === CURVE) use.onBend(curveOf(last));
      else if (tooth !== undefined) use.onBox(tooth.key, boxOf(tooth, last));
      else use.onAdd(between(last.from, last.to));
    },
    cancel: () => hold(undefined),
    again: () => true,
  };
  return {
    pen,
    teeth: use.teeth.map((each) => ({ ...each, box: boxOf(each, shown) })),
    curve: curveOf(shown),
    drawn: shown?.key === '' ? between(shown.from, shown.to) : undefined,
  };
}
