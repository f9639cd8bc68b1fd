import { moved, zoomedAt, type PaneView, type Point, type Projection } from '../space/pane-view.ts';
import type { Change, PaneName, Tool } from '../state/ct-state.ts';
import { viewOf } from '../state/plane-changes.ts';
import type { Grip } from './use-pane-gestures.ts';

/** Dragging across this many pixels passes the window's width once, doubles the zoom, turns a slice. */
const WINDOW_DRAG_PX = 400;
const ZOOM_DRAG_PX = 150;
const SCROLL_DRAG_PX = 6;
const WIDTH_MIN = 1;

const dragWindow =
  (by: Point): Change =>
  (state) => {
    const step = Math.max(WIDTH_MIN, state.window.width) / WINDOW_DRAG_PX;
    const { center, width } = state.window;
    return { ...state, window: { center: center + by.y * step, width: Math.max(WIDTH_MIN, width + by.x * step) } };
  };

const withView =
  (pane: PaneName, next: (view: PaneView) => PaneView): Change =>
  (state) => ({ ...state, views: { ...state.views, [pane]: next(viewOf(state, pane)) } });

export const panBy = (pane: PaneName, by: Point, { fitPxPerMm }: Projection): Change =>
  withView(pane, (view) => moved(view, by, fitPxPerMm));

/** `at` is a place of the pane; what lies there stays. */
export const zoomBy = (pane: PaneName, factor: number, at: Point, { size, fitPxPerMm }: Projection): Change =>
  withView(pane, (view) =>
    zoomedAt(view, factor, { at: { x: at.x - size.width / 2, y: at.y - size.height / 2 }, fit: fitPxPerMm }),
  );

interface ToolGrip {
  readonly pane: PaneName;
  readonly tool: Tool;
  readonly projection: Projection;
  readonly change: (change: Change) => void;
  readonly scroll: (by: number) => void;
}

/** What dragging does where nothing lies that could be taken. */
export function toolGrip({ pane, tool, projection, change, scroll }: ToolGrip, start: Point): Grip {
  let leftPx = 0;
  const scrollBy = (by: Point): void => {
    leftPx += by.y;
    const slices = Math.trunc(leftPx / SCROLL_DRAG_PX);
    leftPx -= slices * SCROLL_DRAG_PX;
    if (slices !== 0) scroll(slices);
  };
  const moves: Partial<Record<Tool, (by: Point) => void>> = {
    pan: (by) => change(panBy(pane, by, projection)),
    zoom: (by) => change(zoomBy(pane, 2 ** (-by.y / ZOOM_DRAG_PX), start, projection)),
    scroll: scrollBy,
  };
  const move = moves[tool] ?? ((by: Point) => change(dragWindow(by)));
  return { move: (_, by) => move(by) };
}
