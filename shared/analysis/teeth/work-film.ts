import type { GreyFilm } from '../ceph/film-levels.ts';

/** Width in pixels of the film in which teeth are searched. A tooth is then 15 to 60 pixels wide. */
const WORK_COLUMNS = 640;
/** Radius within which brightness is evened out, as a share of the film's width. */
const EVEN_RADIUS = 0.07;
const FLAT = 6;

/** Film of fixed width and even brightness. Each value is the difference from the mean of the surroundings, in standard deviations. */
export interface WorkFilm {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** Width of one pixel of this film, in pixels of the given film. */
  readonly step: number;
}

/** Returns the integral image: for each pixel, the sum of all values above and left of it. It has one row and column more than the film. */
function integralOf({ width, height, values }: GreyFilm, valueOf: (value: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row += 1) {
    let line = 0;
    for (let column = 0; column < width; column += 1) {
      line += valueOf(values[row * width + column] ?? 0);
      const at = (row + 1) * (width + 1) + column + 1;
      sums[at] = line + (sums[at - width - 1] ?? 0);
    }
  }
  return sums;
}

/** Returns a function that computes the mean of a rectangle of pixels. The rectangle is cut at the film's borders. */
function meansOf(film: GreyFilm, valueOf: (value: number) => number = Number) {
  const { width, height } = film;
  const sums = integralOf(film, valueOf);
  const at = (row: number, column: number): number => sums[row * (width + 1) + column] ?? 0;
  return (left: number, top: number, right: number, bottom: number): number => {
    const [x0, x1] = [
      Math.max(0, Math.floor(left)),
      Math.min(width, Math.max(Math.floor(left) + 1, Math.round(right))),
    ];
    const [y0, y1] = [
      Math.max(0, Math.floor(top)),
      Math.min(height, Math.max(Math.floor(top) + 1, Math.round(bottom))),
    ];
    const count = Math.max(1, (x1 - x0) * (y1 - y0));
    return (at(y1, x1) - at(y0, x1) - at(y1, x0) + at(y0, x0)) / count;
  };
}

/** Returns the film with the width for the search. Each pixel is the mean of the pixels that it covers. */
function resized(film: GreyFilm): WorkFilm {
  const step = film.width / WORK_COLUMNS;
  const height = Math.round(film.height / step);
  const mean = meansOf(film);
  const values = Float32Array.from({ length: WORK_COLUMNS * height }, (_, at) => {
    const [column, row] = [at % WORK_COLUMNS, Math.floor(at / WORK_COLUMNS)];
    return mean(column * step, row * step, (column + 1) * step, (row + 1) * step);
  });
  return { width: WORK_COLUMNS, height, values, step };
}

/** Returns a film for the search, resized and with even brightness. */
export function workFilm(film: GreyFilm): WorkFilm {
  const small = resized(film);
  const { width, height, values } = small;
  const [mean, square] = [meansOf(small), meansOf(small, (value) => value * value)];
  const reach = EVEN_RADIUS * width;
  const even = Float32Array.from(values, (value, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const around = [column - reach, row - reach, column + reach, row + reach] as const;
    const middle = mean(...around);
    const spread = Math.sqrt(Math.max(0, square(...around) - middle * middle));
    return (value - middle) / (spread + FLAT);
  });
  return { ...small, height, values: even };
}
