import { useEffect, useRef } from 'react';
import { distance, type Point } from '../space/pane-view.ts';
import type { Stage } from './use-stage.ts';

/** Handlers of a drag. Positions and offsets are in CSS pixels, from the viewport's top left corner. */
export interface Grip {
  readonly move: (at: Point, by: Point) => void;
  readonly drop?: (at: Point) => void;
  /** Called when the drag ends without a drop: a second finger touches the viewport, or the browser cancels the pointer. */
  readonly cancel?: () => void;
}

/**
 * A press: its position, and the distance within which the press grips a point or line. Both values are in CSS pixels.
 */
export interface Press {
  readonly at: Point;
  readonly reach: number;
}

export interface PaneHandlers {
  /** Returns the handlers of a drag that begins with this press. */
  readonly grab: (press: Press) => Grip;
  /** Called after a press and release without movement. */
  readonly click?: (at: Point) => void;
  readonly pan: (by: Point) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** Called with the number of wheel notches. */
  readonly scroll: (by: number) => void;
  readonly reset: () => void;
  /** Called on a double press. Returns whether there was something to open; if not, the image is reset. */
  readonly again?: (press: Press) => boolean;
  readonly hover?: (at: Point | undefined) => void;
}

const CLICK_PX = 4;
const REACH_PX: Readonly<Record<string, number>> = { mouse: 7, pen: 12, touch: 20 };
const WHEEL_PX_PER_NOTCH = 60;
const WHEEL_ZOOM = 0.0015;
const RIGHT_BUTTON = 2;
const MIDDLE_BUTTON = 1;
const ZOOM_DRAG_PX = 150;

const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, form') !== null;
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/**
 * Handles the pointer gestures of a viewport. A left drag moves the gripped target, and a right drag pans. A middle drag and ctrl-wheel
 * zoom; the wheel scrolls. Two fingers pan and zoom.
 */
export function usePaneGestures({ element: ref }: Pick<Stage, 'element'>, handlers: PaneHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const placeOf = (event: { clientX: number; clientY: number }): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    listenToPointers(element, placeOf, { latest, signal });
    let wheelPx = 0;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        latest.current.zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), placeOf(event));
        return;
      }
      wheelPx += event.deltaY;
      const notches = Math.trunc(wheelPx / WHEEL_PX_PER_NOTCH);
      wheelPx -= notches * WHEEL_PX_PER_NOTCH;
      if (notches !== 0) latest.current.scroll(notches);
    };
    const again = (event: MouseEvent): void => {
      const press = { at: placeOf(event), reach: REACH_PX['touch'] ?? CLICK_PX };
      if (!isOnControl(event) && latest.current.again?.(press) !== true) latest.current.reset();
    };
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('dblclick', again, { signal });
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    element.addEventListener('pointerleave', () => latest.current.hover?.(undefined), { signal });
    return () => listeners.abort();
  }, [ref]);
}

interface Listening {
  readonly latest: { readonly current: PaneHandlers };
  readonly signal: AbortSignal;
}

function listenToPointers(
  element: HTMLElement,
  placeOf: (event: PointerEvent) => Point,
  { latest, signal }: Listening,
): void {
  const pointers = new Map<number, Point>();
  let grip: Grip | undefined;
  let pressedAt: Point | undefined;

  const down = (event: PointerEvent): void => {
    // A press on a control over the image is ignored. If the viewport captured the pointer, the control would get no click.
    if (isOnControl(event)) return;
    const at = placeOf(event);
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at);
    pressedAt = event.button === 0 && pointers.size === 1 ? at : undefined;
    if (pointers.size > 1) {
      grip?.cancel?.();
      grip = undefined;
    } else if (event.button === RIGHT_BUTTON) grip = { move: (_, by) => latest.current.pan(by) };
    else if (event.button === MIDDLE_BUTTON) {
      event.preventDefault();
      grip = { move: (_, by) => latest.current.zoom(2 ** (-by.y / ZOOM_DRAG_PX), at) };
    } else grip = latest.current.grab({ at, reach: REACH_PX[event.pointerType] ?? CLICK_PX });
  };
  const move = (event: PointerEvent): void => {
    const at = placeOf(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) {
      latest.current.hover?.(at);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      pointers.set(event.pointerId, at);
      pressedAt = undefined;
      latest.current.zoom(distance(at, other) / Math.max(1, distance(before, other)), halfway(at, other));
      latest.current.pan(minus(halfway(at, other), halfway(before, other)));
      return;
    }
    // Nothing moves until the pointer has moved too far for a click.
    if (pressedAt !== undefined && distance(at, pressedAt) < CLICK_PX) return;
    pressedAt = undefined;
    pointers.set(event.pointerId, at);
    grip?.move(at, minus(at, before));
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    const at = placeOf(event);
    if (event.type === 'pointercancel') grip?.cancel?.();
    else if (pressedAt === undefined) grip?.drop?.(at);
    else latest.current.click?.(at);
    pressedAt = undefined;
    grip = undefined;
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
}
