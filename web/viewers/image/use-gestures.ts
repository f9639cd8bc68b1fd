import { useEffect, useRef, type RefObject } from 'react';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Grip } from './draw/pencil.ts';
import type { ViewChange } from './image-view.ts';
import { isDrawTool, type LookTool, type Tool } from './tools.ts';

/** Handlers for drawing by the left button or one finger. Points are in CSS pixels from the viewport's top left corner. */
export interface Pen {
  /** Handles a press. Returns whether drawing uses this gesture. */
  readonly down: (at: Point, grip: Grip | undefined) => boolean;
  /** Called when the pointer moves, pressed or not. */
  readonly move: (at: Point) => void;
  readonly up: () => void;
  readonly cancel: () => void;
  /** Handles a double press. Returns whether the pen used it. */
  readonly again: (grip: Grip | undefined) => boolean;
}

interface Gestures {
  readonly ref: RefObject<HTMLElement | null>;
  readonly tool: Tool;
  readonly hasSlices: boolean;
  readonly pen: Pen;
  readonly change: (change: ViewChange) => void;
}

/** Tools of the middle and right mouse button, which are the same in all viewers (UX-39). */
const BUTTON_TOOLS: Readonly<Record<number, LookTool>> = { 1: 'zoom', 2: 'pan' };
const WHEEL_PX_PER_SLICE = 60;
const WHEEL_ZOOM = 0.0015;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function gripOf({ target }: Event): Grip | undefined {
  if (!(target instanceof Element)) return undefined;
  const annotationId = target.closest<SVGElement>('[data-annotation]')?.dataset['annotation'];
  const handle = target.closest<SVGElement>('[data-handle]')?.dataset['handle'];
  return annotationId === undefined
    ? undefined
    : { annotationId, handle: handle === undefined ? undefined : Number(handle) };
}

/**
 * Handles the gestures of a viewport: drag, right drag, wheel, ctrl-wheel and double click. One finger drags; two fingers pan and zoom.
 * Drawing gestures are passed to `pen`.
 */
export function useGestures({ ref, ...use }: Gestures): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const pointers = new Map<number, Point>();
    let drags: LookTool | 'pen' = 'window';
    let wheelPx = 0;
    // The grip is read at the press, since later events of a captured pointer do not have the original target.
    let grip: Grip | undefined;

    const inStage = (event: { clientX: number; clientY: number }): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const fromCentre = ({ x, y }: Point): Point => {
      const { width, height } = element.getBoundingClientRect();
      return { x: x - width / 2, y: y - height / 2 };
    };
    const isControl = ({ target }: Event): boolean =>
      target instanceof Element && target.closest('form, button') !== null;
    const down = (event: PointerEvent) => {
      if (isControl(event)) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      element.setPointerCapture(event.pointerId);
      const at = inStage(event);
      pointers.set(event.pointerId, at);
      const { tool, pen } = latest.current;
      if (pointers.size > 1) {
        pen.cancel();
        drags = 'pan';
        return;
      }
      grip = gripOf(event);
      const isPen = event.button === 0 && pen.down(at, grip);
      drags = isPen ? 'pen' : (BUTTON_TOOLS[event.button] ?? (isDrawTool(tool) ? 'pan' : tool));
    };
    const move = (event: PointerEvent) => {
      const { pen, change } = latest.current;
      const before = pointers.get(event.pointerId);
      const now = inStage(event);
      if (before === undefined || drags === 'pen') {
        pen.move(now);
        return;
      }
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (other === undefined) {
        change({ kind: 'drag', tool: drags, x: now.x - before.x, y: now.y - before.y, at: fromCentre(before) });
        return;
      }
      const [at, was] = [middle(now, other), middle(before, other)];
      change({
        kind: 'zoom',
        factor: distance(now, other) / Math.max(1, distance(before, other)),
        at: fromCentre(was),
      });
      change({ kind: 'drag', tool: 'pan', x: at.x - was.x, y: at.y - was.y, at: fromCentre(at) });
    };
    const up = (event: PointerEvent) => {
      if (pointers.delete(event.pointerId) && drags === 'pen') latest.current.pen.up();
      drags = 'pan';
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { hasSlices, change } = latest.current;
      if (event.ctrlKey || !hasSlices) {
        change({ kind: 'zoom', factor: Math.exp(-event.deltaY * WHEEL_ZOOM), at: fromCentre(inStage(event)) });
        return;
      }
      wheelPx += event.deltaY;
      const slices = Math.trunc(wheelPx / WHEEL_PX_PER_SLICE);
      wheelPx -= slices * WHEEL_PX_PER_SLICE;
      if (slices !== 0) change({ kind: 'scroll', by: slices });
    };
    const again = (event: Event) => {
      const { pen, tool, change } = latest.current;
      if (isControl(event) || pen.again(grip) || isDrawTool(tool)) return;
      change({ kind: 'reset' });
    };
    const noMenu = (event: Event) => event.preventDefault();
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('dblclick', again, { signal });
    element.addEventListener('contextmenu', noMenu, { signal });
    return () => listeners.abort();
  }, [ref]);
}
