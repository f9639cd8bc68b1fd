import { type Point, turned } from '#web/viewers/pixels/affine.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { LookTool } from './tools.ts';
import {
  fitViewport,
  mirrored,
  panned,
  regionViewport,
  type Size,
  turnedBy,
  upended,
  type Viewport,
  zoomed,
} from '#web/viewers/pixels/viewport.ts';
import type { Window } from '#web/viewers/pixels/window-lut.ts';
import { tableWindow, windowPresets } from '#web/viewers/pixels/window-presets.ts';

/** Display settings of an image. */
export interface ImageView {
  readonly frame: number;
  /**
   * Part of a scroll drag that is less than a whole frame, from −0.5 to 0.5 frames. The next movement of the drag is
   * added to this part.
   */
  readonly frameRest: number;
  readonly window: Window;
  /** Whether the file's own VOI LUT is applied. A window that the person chooses replaces the VOI LUT. */
  readonly usesTable: boolean;
  readonly isInverted: boolean;
  /** Strength of the raised local contrast, as in `EqualiseQuestion`; 0 = as acquired. */
  readonly contrastLimit: number;
  readonly showsOverlays: boolean;
  readonly screen: Size;
  readonly viewport: Viewport;
  /** Whether the image is fitted to the screen. A fitted image is fitted again when the screen's size changes. */
  readonly isFitted: boolean;
}

/** A region of the image: left, top, width and height in pixels of the image. */
export type ImageBox = readonly [number, number, number, number];

interface Drag {
  readonly kind: 'drag';
  readonly tool: LookTool;
  readonly x: number;
  readonly y: number;
  /** Position relative to the screen's centre, in CSS pixels. */
  readonly at: Point;
}

export type ViewChange =
  | { readonly kind: 'resize'; readonly screen: Size }
  | { readonly kind: 'frame'; readonly frame: number }
  | { readonly kind: 'scroll' | 'play'; readonly by: number }
  | { readonly kind: 'window'; readonly window: Window }
  | { readonly kind: 'equalise'; readonly contrastLimit: number }
  | { readonly kind: 'zoom'; readonly factor: number; readonly at: Point }
  | { readonly kind: 'turn'; readonly by: number }
  | { readonly kind: 'region'; readonly box: ImageBox }
  | { readonly kind: 'table' | 'mirror' | 'upend' | 'invert' | 'overlays' | 'fit' | 'actualSize' | 'reset' }
  | Drag;

/**
 * Each pixel of a drag changes the window's centre or width by 1/400 of the current width. A drag of 150 pixels doubles the zoom. A drag of
 * 6 pixels scrolls by one frame.
 */
const WINDOW_DRAG_PX = 400;
const ZOOM_DRAG_PX = 150;
const SCROLL_DRAG_PX = 6;
const WIDTH_MIN = 1;

export function startView(source: ImageSource, screen: Size = { width: 0, height: 0 }): ImageView {
  return {
    frame: source.pages ? 0 : Math.floor(source.frameCount / 2),
    frameRest: 0,
    window: windowPresets(source)[0]?.window ?? tableWindow(source) ?? { center: 128, width: 256 },
    usesTable: source.voiTable !== undefined,
    isInverted: source.isInverted,
    contrastLimit: 0,
    showsOverlays: true,
    screen,
    viewport: fitViewport(source, screen),
    isFitted: true,
  };
}

const place = (view: ImageView, viewport: Viewport): ImageView => ({ ...view, viewport, isFitted: false });

const shade = (view: ImageView, window: Window): ImageView => ({ ...view, window, usesTable: false });

/** Sets a rotated viewport; if the image was fitted to the screen, fits it again. */
function turn(source: ImageSource, view: ImageView, viewport: Viewport): ImageView {
  return { ...view, viewport: view.isFitted ? fitViewport(source, view.screen, viewport) : viewport };
}

const DRAGS: Record<LookTool, (source: ImageSource, view: ImageView, drag: Drag) => ImageView> = {
  window: (_, view, { x, y }) => {
    const { center, width } = view.window;
    const step = Math.max(WIDTH_MIN, width) / WINDOW_DRAG_PX;
    return shade(view, { center: center + y * step, width: Math.max(WIDTH_MIN, width + x * step) });
  },
  pan: (_, view, by) => place(view, panned(view.viewport, by)),
  zoom: (_, view, { y, at }) => place(view, zoomed(view.viewport, 2 ** (-y / ZOOM_DRAG_PX), at)),
  scroll: (source, view, { y }) => atFrame(source, view, view.frame + view.frameRest + y / SCROLL_DRAG_PX),
  turn: (_, view, { x, y, at }) => {
    const angle = Math.atan2(at.y + y, at.x + x) - Math.atan2(at.y, at.x);
    return place(view, turnedBy(view.viewport, (angle * 180) / Math.PI));
  },
  magnify: (_, view) => view,
};

/**
 * Shows the frame nearest to `position`. `frameRest` keeps the remaining part of a frame for a drag that continues.
 * Past the first or last frame, no part is kept.
 */
function atFrame({ frameCount }: ImageSource, view: ImageView, position: number): ImageView {
  const frame = Math.min(frameCount - 1, Math.max(0, Math.round(position)));
  const rest = position - frame;
  return { ...view, frame, frameRest: Math.abs(rest) > 0.5 ? 0 : rest };
}

/** Returns the number of steps for a scroll: a document moves by one page at a time, a series by `by` slices. */
const stepsOf = ({ pages }: ImageSource, by: number): number => (pages ? Math.sign(by) : by);

/** Adapts the view to a new size of the screen: fits a fitted image again, otherwise keeps the viewport. */
function resize(source: ImageSource, view: ImageView, screen: Size): ImageView {
  const viewport = view.isFitted ? fitViewport(source, screen, view.viewport) : view.viewport;
  return { ...view, screen, viewport };
}

/** Returns the view after one change. */
export function changeView(source: ImageSource, view: ImageView, change: ViewChange): ImageView {
  const { viewport } = view;
  switch (change.kind) {
    case 'resize':
      return resize(source, view, change.screen);
    case 'frame':
      return atFrame(source, view, change.frame);
    case 'scroll':
      return atFrame(source, view, view.frame + stepsOf(source, change.by));
    case 'play':
      return atFrame(source, view, (view.frame + change.by + source.frameCount) % source.frameCount);
    case 'window':
      return shade(view, change.window);
    case 'equalise':
      return { ...view, contrastLimit: change.contrastLimit };
    case 'table':
      return { ...view, usesTable: source.voiTable !== undefined };
    case 'drag':
      return DRAGS[change.tool](source, view, change);
    case 'zoom':
      return place(view, zoomed(viewport, change.factor, change.at));
    case 'region':
      return place(view, regionViewport(source, view.screen, change.box));
    case 'turn':
      return turn(source, view, turnedBy(viewport, change.by));
    case 'mirror':
      return turn(source, view, mirrored(viewport));
    case 'upend':
      return turn(source, view, upended(viewport));
    case 'invert':
      return { ...view, isInverted: !view.isInverted };
    case 'overlays':
      return { ...view, showsOverlays: !view.showsOverlays };
    case 'fit':
      return { ...view, viewport: fitViewport(source, view.screen, viewport), isFitted: true };
    case 'actualSize':
      return place(view, { ...viewport, scale: 1 / devicePixelRatio, panX: 0, panY: 0 });
    case 'reset':
      return { ...startView(source, view.screen), frame: view.frame };
  }
}

/** Returns the directions in the image that are to the right and down on the screen. */
export const screenAxes = ({ angle, isMirrored }: Viewport): { right: Point; down: Point } => {
  const unmirrored = ({ x, y }: Point): Point => ({ x: isMirrored ? -x : x, y });
  return {
    right: unmirrored(turned({ x: 1, y: 0 }, -angle)),
    down: unmirrored(turned({ x: 0, y: 1 }, -angle)),
  };
};
