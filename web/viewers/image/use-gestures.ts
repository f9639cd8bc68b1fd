import { useEffect, useRef, type RefObject } from 'react';
import type { Tool, ViewChange } from './use-image-view.ts';

interface Gestures {
  readonly ref: RefObject<HTMLElement | null>;
  /** What the left button, or one finger, does. */
  readonly tool: Tool;
  readonly hasSlices: boolean;
  readonly change: (change: ViewChange) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Mouse buttons other than the left have a tool of their own, the same everywhere (UX). */
const BUTTON_TOOLS: Readonly<Record<number, Tool>> = { 1: 'zoom', 2: 'pan' };
const WHEEL_PX_PER_SLICE = 60;
const WHEEL_ZOOM = 0.0015;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Drag, right drag, wheel, ctrl-wheel and double click; one finger drags, two pan and zoom. */
export function useGestures({ ref, tool, hasSlices, change }: Gestures): void {
  const latest = useRef({ tool, hasSlices, change });
  useEffect(() => {
    latest.current = { tool, hasSlices, change };
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const pointers = new Map<number, Point>();
    let dragTool: Tool = 'window';
    let wheelPx = 0;

    const fromCentre = (event: { clientX: number; clientY: number }): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    };
    const down = (event: PointerEvent) => {
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, fromCentre(event));
      dragTool = BUTTON_TOOLS[event.button] ?? latest.current.tool;
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = fromCentre(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const { change: apply } = latest.current;
      if (other === undefined) {
        apply({ kind: 'drag', tool: dragTool, x: now.x - before.x, y: now.y - before.y, at: before });
        return;
      }
      const at = middle(now, other);
      const was = middle(before, other);
      apply({ kind: 'zoom', factor: distance(now, other) / Math.max(1, distance(before, other)), at: was });
      apply({ kind: 'drag', tool: 'pan', x: at.x - was.x, y: at.y - was.y, at });
    };
    const up = (event: PointerEvent) => pointers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { hasSlices: scrolls, change: apply } = latest.current;
      if (event.ctrlKey || !scrolls) {
        apply({ kind: 'zoom', factor: Math.exp(-event.deltaY * WHEEL_ZOOM), at: fromCentre(event) });
        return;
      }
      wheelPx += event.deltaY;
      const slices = Math.trunc(wheelPx / WHEEL_PX_PER_SLICE);
      wheelPx -= slices * WHEEL_PX_PER_SLICE;
      if (slices !== 0) apply({ kind: 'scroll', by: slices });
    };
    const reset = () => latest.current.change({ kind: 'reset' });
    const noMenu = (event: Event) => event.preventDefault();
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('dblclick', reset, { signal });
    element.addEventListener('contextmenu', noMenu, { signal });
    return () => listeners.abort();
  }, [ref]);
}
