import { useReducer } from 'react';
import type { ImageSource } from './image-source.ts';
import { fitViewport, panned, zoomed, type Size, type Viewport } from './viewport.ts';
import { windowPresets } from './window-presets.ts';
import type { Window } from './window-lut.ts';

export const TOOLS = ['window', 'pan', 'zoom', 'scroll'] as const;
export type Tool = (typeof TOOLS)[number];

export interface ImageView {
  readonly frame: number;
  readonly window: Window;
  readonly isInverted: boolean;
  readonly tool: Tool;
  readonly screen: Size;
  /** `undefined`: as large as the screen allows, also when the screen changes. */
  readonly placed: Viewport | undefined;
}

export type ViewChange =
  | { readonly kind: 'resize'; readonly screen: Size }
  | { readonly kind: 'frame'; readonly frame: number }
  | { readonly kind: 'scroll'; readonly by: number }
  | { readonly kind: 'window'; readonly window: Window }
  | {
      readonly kind: 'drag';
      readonly tool: Tool;
      readonly x: number;
      readonly y: number;
      readonly at: { x: number; y: number };
    }
  | { readonly kind: 'zoom'; readonly factor: number; readonly at: { x: number; y: number } }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'invert' }
  | { readonly kind: 'reset' };

/** Dragging across this many pixels doubles the window or passes its width once. */
const WINDOW_DRAG_PX = 400;
const ZOOM_DRAG_PX = 150;
const SCROLL_DRAG_PX = 6;
const WIDTH_MIN = 1;

/** The picture's size in square pixels of its columns' width. */
export const pictureSize = (source: ImageSource): Size => ({
  width: source.columns,
  height: source.rows * source.pixelAspect,
});

export const viewportOf = (view: ImageView, source: ImageSource): Viewport =>
  view.placed ?? fitViewport(pictureSize(source), view.screen);

function startOf(source: ImageSource): ImageView {
  return {
    frame: Math.floor(source.frameCount / 2),
    window: windowPresets(source)[0]?.window ?? { center: 128, width: 256 },
    isInverted: source.isInverted,
    tool: 'window',
    screen: { width: 0, height: 0 },
    placed: undefined,
  };
}

function reducer(source: ImageSource) {
  const last = source.frameCount - 1;
  const toFrame = (frame: number) => Math.min(last, Math.max(0, Math.round(frame)));
  const drag = (view: ImageView, change: ViewChange & { kind: 'drag' }): ImageView => {
    const { tool, x, y, at } = change;
    const { window } = view;
    const step = Math.max(WIDTH_MIN, window.width) / WINDOW_DRAG_PX;
    const viewport = viewportOf(view, source);
    if (tool === 'pan') return { ...view, placed: panned(viewport, { x, y }) };
    if (tool === 'zoom') return { ...view, placed: zoomed(viewport, 2 ** (-y / ZOOM_DRAG_PX), at) };
    if (tool === 'scroll') return { ...view, frame: toFrame(view.frame + y / SCROLL_DRAG_PX) };
    return {
      ...view,
      window: { center: window.center + y * step, width: Math.max(WIDTH_MIN, window.width + x * step) },
    };
  };
  return (view: ImageView, change: ViewChange): ImageView => {
    switch (change.kind) {
      case 'resize':
        return { ...view, screen: change.screen };
      case 'frame':
        return { ...view, frame: toFrame(change.frame) };
      case 'scroll':
        return { ...view, frame: toFrame(view.frame + change.by) };
      case 'window':
        return { ...view, window: change.window };
      case 'drag':
        return drag(view, change);
      case 'zoom':
        return { ...view, placed: zoomed(viewportOf(view, source), change.factor, change.at) };
      case 'tool':
        return { ...view, tool: change.tool };
      case 'invert':
        return { ...view, isInverted: !view.isInverted };
      case 'reset':
        return { ...startOf(source), screen: view.screen, tool: view.tool, frame: view.frame };
    }
  };
}

/** How a picture is looked at: slice, window, place. */
export function useImageView(source: ImageSource) {
  const [view, change] = useReducer(reducer(source), source, startOf);
  return { view, change };
}
