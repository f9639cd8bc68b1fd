import { moved, WHOLE, zoomedAt, type PaneView, type Point } from '../space/pane-view.ts';
import type { Change, PaneName, Tool } from '../state/ct-state.ts';
import { setView, viewOf } from '../state/plane-changes.ts';
import type { Grip, PaneHandlers, Press } from './use-pane-gestures.ts';
import type { Stage } from './use-stage.ts';

/**
 * Each pixel of a drag changes the window's centre or width by 1/400 of the current width. A drag of 150 pixels doubles the zoom. A drag of
 * 6 pixels scrolls by one slice.
 */
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

/**
 * Returns handlers that pan, zoom and reset an image. During a zoom, the point under the pointer keeps its position.
 */
export function lookHandlers({ pane, desk, projection }: Stage): Pick<PaneHandlers, 'pan' | 'zoom' | 'reset'> {
  const { size, fitPxPerMm: fit } = projection;
  const fromMiddle = ({ x, y }: Point): Point => ({ x: x - size.width / 2, y: y - size.height / 2 });
  return {
    pan: (by) => desk.change(withView(pane, (view) => moved(view, by, fit))),
    zoom: (factor, at) => desk.change(withView(pane, (view) => zoomedAt(view, factor, { at: fromMiddle(at), fit }))),
    reset: () => desk.change(setView(pane, WHOLE)),
  };
}

/** Returns the grip of the active tool, for a press where no annotation or handle is under the pointer. */
export function toolGrip(stage: Stage, scroll: (by: number) => void, { at }: Press): Grip {
  const { state, change } = stage.desk;
  const look = lookHandlers(stage);
  let leftPx = 0;
  const scrollBy = (by: Point): void => {
    leftPx += by.y;
    const slices = Math.trunc(leftPx / SCROLL_DRAG_PX);
    leftPx -= slices * SCROLL_DRAG_PX;
    if (slices !== 0) scroll(slices);
  };
  const moves: Partial<Record<Tool, (by: Point) => void>> = {
    pan: look.pan,
    zoom: (by) => look.zoom(2 ** (-by.y / ZOOM_DRAG_PX), at),
    scroll: scrollBy,
  };
  const move = moves[state.tool] ?? ((by: Point) => change(dragWindow(by)));
  return { move: (_, by) => move(by) };
}
