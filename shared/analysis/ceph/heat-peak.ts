import type { PatchSize } from './sample-patch.ts';

/** Symmetric 2 × 2 matrix that says how far a position spreads in x and y (covariance). */
export interface Spread {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** Peak of a heat map: its position in cells, the spread of the heat, and in `mass` the share of the heat near it. */
export interface HeatPeak {
  readonly x: number;
  readonly y: number;
  readonly spread: Spread;
  readonly mass: number;
}

/** Returns softmax of the scores. */
function heatOf(scores: Float32Array): Float64Array {
  const most = scores.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  const heat = Float64Array.from(scores, (each) => Math.exp(each - most));
  const total = heat.reduce((sum, each) => sum + each, 0);
  return heat.map((each) => each / total);
}

/**
 * Finds the peak of a heat map. The position is the mean of all cells, weighted by the squared heat. It changes continuously with the heat,
 * and follows the highest peak. `near` is half the width in cells of the window in which heat counts as near.
 */
export function heatPeak(scores: Float32Array, { width, height }: PatchSize, near: number): HeatPeak {
  const heat = heatOf(scores);
  const sums = { square: 0, x: 0, y: 0 };
  for (const [index, each] of heat.entries()) {
    const square = each * each;
    sums.square += square;
    sums.x += square * (index % width);
    sums.y += square * Math.floor(index / width);
  }
  const [x, y] = [sums.x / sums.square, sums.y / sums.square];
  const spread = { xx: 0, xy: 0, yy: 0 };
  let mass = 0;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const each = heat[row * width + column] ?? 0;
      const [dx, dy] = [column - x, row - y];
      spread.xx += each * dx * dx;
      spread.xy += each * dx * dy;
      spread.yy += each * dy * dy;
      if (Math.abs(dx) <= near + 0.5 && Math.abs(dy) <= near + 0.5) mass += each;
    }
  return { x, y, spread, mass };
}
