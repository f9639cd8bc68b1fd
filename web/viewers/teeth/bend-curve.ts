import type { Point } from '#shared/analysis/teeth/curve-points.ts';

/** Number of points on each side of a moved point that follow it. */
const FOLLOWERS = 4;

/** Moves one point of a curve up or down. Its neighbours follow, less with growing distance. */
export const bentCurve = (curve: readonly Point[], index: number, down: number): Point[] =>
  curve.map(([x, y], at) => {
    const away = Math.abs(at - index) / (FOLLOWERS + 1);
    const share = away >= 1 ? 0 : (1 + Math.cos(Math.PI * away)) / 2;
    return [x, y + share * down];
  });
