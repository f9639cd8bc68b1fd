import type { Curve } from './occlusal-curve.ts';

export type Point = readonly [x: number, y: number];

/** Number of points that a person can move to change the curve. `SPAN` is the part of the film's width in which they lie. */
const POINTS = 21;
const SPAN = { from: 0.1, to: 0.9 } as const;
/**
 * Distance that the columns around a point reach to each side, as a share of the film's width. The point's row is the mean of the curve
 * over these columns.
 */
const SMOOTH = 0.008;

/** Returns the curve as a few points that a person can move. */
export function toPoints(curve: Curve): Point[] {
  const width = curve.length;
  return Array.from({ length: POINTS }, (_, index) => {
    const column = Math.round((SPAN.from + ((SPAN.to - SPAN.from) * index) / (POINTS - 1)) * width);
    const reach = Math.round(SMOOTH * width);
    const near = curve.slice(column - reach, column + reach + 1);
    return [column, near.reduce((sum, row) => sum + row, 0) / near.length] as const;
  });
}

/** Returns the row of a polyline at a column. Beyond its ends, the outermost segments are extended. */
export function rowOn(points: readonly Point[], column: number): number {
  const after = points.findIndex(([x]) => x >= column);
  const index = Math.min(points.length - 1, Math.max(1, after === -1 ? points.length - 1 : after));
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = points.slice(index - 1, index + 1);
  return x1 === x0 ? y0 : y0 + ((column - x0) / (x1 - x0)) * (y1 - y0);
}

/** Returns the curve through the points, which are in order from left to right. */
export const throughPoints = (points: readonly Point[], width: number): Curve =>
  Float32Array.from({ length: width }, (_, column) => rowOn(points, column));
