import type { Point } from '#shared/analysis/teeth/curve-points.ts';

/** Points on each side that follow a moved point. */
const FOLLOWERS = 4;

/** Moves one point of a curve up or down; its neighbours follow, less the further away they are. */
export const bentCurve = (curve: readonly Point[], index: number, down: number): Point[] =>
  curve.map(([x, y], at) => {
    const away = Math.abs(at - index) / (FOLLOWERS + 1);
    const share = away >= 1 ? 0 : (1 + Math.cos(Math.PI * away)) / 2;
    return [x, y + share * down];
  });
