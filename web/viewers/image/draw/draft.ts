import type { PixelPoint } from '#shared/annotation/measure.ts';
import { ANNOTATION_POINTS_MAX } from '#shared/limits.ts';
import type { DrawTool } from '../tools.ts';

/** An unfinished annotation. Its last point follows the pointer. */
export interface Draft {
  readonly tool: DrawTool;
  readonly points: readonly PixelPoint[];
}

interface Strokes {
  /** Number of points of a finished annotation. If `isOpenEnded`, the smallest number of points. */
  readonly points: number;
  readonly isOpenEnded?: true;
}

/** Points of each tool. An ellipse is drawn by two opposite corners of its bounding box. */
const STROKES: Record<DrawTool, Strokes> = {
  length: { points: 2 },
  angle: { points: 3 },
  lines: { points: 4 },
  curve: { points: 2, isOpenEnded: true },
  polygon: { points: 3, isOpenEnded: true },
  ellipse: { points: 2 },
  arrow: { points: 2 },
  text: { points: 1 },
  calibration: { points: 2 },
  profile: { points: 2 },
  implant: { points: 2 },
  canal: { points: 2, isOpenEnded: true },
};

/** Returns whether two points are so close on the screen that they look like one. */
type Near = (a: PixelPoint, b: PixelPoint) => boolean;

const isOpenEnded = (tool: DrawTool): boolean => STROKES[tool].isOpenEnded === true;

export function pressed(draft: Draft | undefined, tool: DrawTool, at: PixelPoint): Draft {
  if (draft === undefined) return { tool, points: STROKES[tool].points === 1 ? [at] : [at, at] };
  return followed(draft, at);
}

export const followed = (draft: Draft, at: PixelPoint): Draft => ({
  ...draft,
  points: [...draft.points.slice(0, -1), at],
});

/** Returns whether there are enough fixed points. The point that follows the pointer does not count. */
const isEnough = ({ tool, points }: Draft): boolean => points.length - 1 >= STROKES[tool].points;

/** Returns the fixed points of a curve or area; `undefined` if there are too few. Used when a key ends the drawing. */
export const ended = (draft: Draft): readonly PixelPoint[] | undefined =>
  isOpenEnded(draft.tool) && isEnough(draft) ? draft.points.slice(0, -1) : undefined;

/**
 * Handles the release of the pointer. Points can be placed by dragging from one point to the next, or by one click for
 * each point. A curve or area ends when its last point is repeated. An area also ends on its first point.
 */
export function released(draft: Draft, near: Near): { draft: Draft } | { points: readonly PixelPoint[] } {
  const { tool, points } = draft;
  const { points: needed, isOpenEnded: isOpen } = STROKES[tool];
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined) return { draft };
  const isSame = before !== undefined && near(last, before);
  if (isOpen === true) {
    const first = points[0];
    const isClosed = tool === 'polygon' && first !== undefined && near(last, first);
    if ((isSame || isClosed) && isEnough(draft)) return { points: points.slice(0, -1) };
    if (points.length >= ANNOTATION_POINTS_MAX) return { points };
  } else if (!isSame && points.length >= needed) {
    return { points };
  }
  return { draft: isSame ? draft : { tool, points: [...points, last] } };
}
