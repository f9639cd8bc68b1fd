import type { WorkFilm } from './work-film.ts';

/** Row of the gap between the arches, for each column of the work film. */
export type Curve = Float32Array;

/**
 * Half the height of the gap, as a share of the film's height. `CROWN` is the range of rows in which the crowns lie, measured up and down
 * from the gap's middle.
 */
const GAP = 0.012;
const CROWN = { from: 0.025, to: 0.085 } as const;
/** Range of columns in which the arches lie, as shares of the width. Every fourth column is examined. */
const ARCH_COLUMNS = { from: 0.2, to: 0.8, step: 4 } as const;
/** Curves that the search tries: the row at the middle of the film, the bend and the tilt. All are shares of the film's height. */
const SMILES = {
  row: { from: 0.42, to: 0.76, step: 0.008 },
  bend: { from: 0, to: 0.5, step: 0.04 },
  tilt: { from: -0.06, to: 0.06, step: 0.02 },
} as const;
/**
 * Largest distance of the path from the best curve, as a share of the film's height. `bend` is the cost of a step of one row up or down.
 */
const PATH = { reach: 0.035, bend: 0.35 } as const;
const NOTHING = -1;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Returns the values of a range, including both ends. */
export const valuesOf = ({ from, to, step }: Range): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Returns how much darker each pixel is than the crowns above and below it. */
function gapScores({ width, height, values }: WorkFilm): Float32Array {
  const scores = new Float32Array(values.length).fill(NOTHING);
  const sums = new Float64Array(height + 1);
  const rows = (share: number): number => Math.max(1, Math.round(share * height));
  const [half, near, far] = [rows(GAP), rows(CROWN.from), rows(CROWN.to)];
  const mean = (from: number, to: number): number => ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  for (let column = 0; column < width; column += 1) {
    for (let row = 0; row < height; row += 1) sums[row + 1] = (sums[row] ?? 0) + (values[row * width + column] ?? 0);
    for (let row = far; row < height - far; row += 1) {
      const crowns = (mean(row - far, row - near) + mean(row + near, row + far)) / 2;
      scores[row * width + column] = crowns - mean(row - half, row + half);
    }
  }
  return scores;
}

interface Smile {
  readonly row: number;
  readonly bend: number;
  readonly tilt: number;
}

function smileRow({ width, height }: WorkFilm, { row, bend, tilt }: Smile, column: number): number {
  const away = column / (width / 2) - 1;
  return (row - bend * away ** 2 + tilt * away) * height;
}

/** Returns how clearly the gap shows along a curve, in standard deviations of the brightness around it. */
function clarity(film: WorkFilm, scores: Float32Array, rowAt: (column: number) => number): number {
  const { width, height } = film;
  let [sum, count] = [0, 0];
  for (let column = ARCH_COLUMNS.from * width; column < ARCH_COLUMNS.to * width; column += ARCH_COLUMNS.step) {
    const [x, y] = [Math.round(column), Math.round(rowAt(column))];
    sum += y < 0 || y >= height ? NOTHING : (scores[y * width + x] ?? NOTHING);
    count += 1;
  }
  return sum / count;
}

/** Returns the parabola along which the gap is most visible. The occlusal plane of a film is curved like a smile. */
function bestSmile(film: WorkFilm, scores: Float32Array): Smile {
  let [best, found] = [Number.NEGATIVE_INFINITY, { row: 0, bend: 0, tilt: 0 }];
  for (const row of valuesOf(SMILES.row))
    for (const bend of valuesOf(SMILES.bend))
      for (const tilt of valuesOf(SMILES.tilt)) {
        const smile = { row, bend, tilt };
        const score = clarity(film, scores, (column) => smileRow(film, smile, column));
        if (score > best) [best, found] = [score, smile];
      }
  return found;
}

/** Returns the path near the parabola along which the gap is most visible. Uses dynamic programming over the columns. */
function bestPath(film: WorkFilm, scores: Float32Array, smile: Smile): Curve {
  const { width, height } = film;
  const reach = Math.round(PATH.reach * height);
  const states = 2 * reach + 1;
  const totals = new Float32Array(states);
  const steps = new Int8Array(width * states);
  const rowAt = (column: number, state: number): number => Math.round(smileRow(film, smile, column)) + state - reach;
  for (let column = 0; column < width; column += 1) {
    const before = totals.slice();
    for (let state = 0; state < states; state += 1) {
      let [best, step] = [Number.NEGATIVE_INFINITY, 0];
      for (let way = -1; way <= 1; way += 1) {
        const total = (before[state + way] ?? Number.NEGATIVE_INFINITY) - PATH.bend * Math.abs(way);
        if (total > best) [best, step] = [total, way];
      }
      steps[column * states + state] = step;
      totals[state] = best + (scores[rowAt(column, state) * width + column] ?? NOTHING);
    }
  }
  const path = new Float32Array(width);
  let state = totals.indexOf(Math.max(...totals));
  for (let column = width - 1; column >= 0; column -= 1) {
    path[column] = rowAt(column, state);
    state += steps[column * states + state] ?? 0;
  }
  return path;
}

/** A curve, and how clearly the gap is visible, in standard deviations of the brightness. */
export interface FoundCurve {
  readonly curve: Curve;
  readonly clarity: number;
}

/** Finds the dark gap between the arches. */
export function findOcclusalCurve(film: WorkFilm): FoundCurve {
  const scores = gapScores(film);
  const smile = bestSmile(film, scores);
  return {
    curve: bestPath(film, scores, smile),
    clarity: clarity(film, scores, (column) => smileRow(film, smile, column)),
  };
}
