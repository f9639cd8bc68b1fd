/** Grey film, row by row from the top, with values from 0 to 255. The centre of pixel i has the coordinate i. */
export interface GreyFilm {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Length in pixels of the longer side of the films with which the nets were trained. */
const WORK_EDGE_PX = 1024;
const LOBES = 3;
const WHITE = 255;

function lanczos(at: number): number {
  if (at === 0) return 1;
  if (Math.abs(at) >= LOBES) return 0;
  const angle = Math.PI * at;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

/** The source pixels of one target pixel, from index `from`, and their weights. */
interface Tap {
  readonly from: number;
  readonly weights: readonly number[];
}

/** Returns the taps of a row or column. A smaller target has a wider kernel, so that no source pixel is skipped. */
function tapsOf(source: number, target: number): Tap[] {
  const ratio = source / target;
  const spread = Math.max(1, ratio);
  return Array.from({ length: target }, (_, index) => {
    const centre = (index + 0.5) * ratio - 0.5;
    const from = Math.max(0, Math.ceil(centre - LOBES * spread));
    const until = Math.min(source - 1, Math.floor(centre + LOBES * spread));
    const raw = Array.from({ length: until - from + 1 }, (_each, at) => lanczos((from + at - centre) / spread));
    const total = raw.reduce((sum, each) => sum + each, 0);
    return { from, weights: raw.map((each) => each / total) };
  });
}

function weighed(values: Float32Array, { from, weights }: Tap, start: number, stride: number): number {
  let sum = 0;
  let at = start + from * stride;
  for (const weight of weights) {
    sum += weight * (values[at] ?? 0);
    at += stride;
  }
  return Math.min(WHITE, Math.max(0, sum));
}

/** Returns the film at another size, by Lanczos' kernel of three lobes. */
function resized({ width, height, values }: GreyFilm, columns: number, rows: number): GreyFilm {
  const across = new Float32Array(columns * height);
  for (const [x, tap] of tapsOf(width, columns).entries())
    for (let y = 0; y < height; y++) across[y * columns + x] = weighed(values, tap, y * width, 1);
  const whole = new Float32Array(columns * rows);
  for (const [y, tap] of tapsOf(height, rows).entries())
    for (let x = 0; x < columns; x++) whole[y * columns + x] = Math.round(weighed(across, tap, x, columns));
  return { width: columns, height: rows, values: whole };
}

/** Returns the film in the size that the nets expect: 1,024 pixels along its longer side. */
export function toWorkSize(film: GreyFilm): GreyFilm {
  const scale = WORK_EDGE_PX / Math.max(film.width, film.height);
  if (scale === 1) return film;
  return resized(film, Math.round(film.width * scale), Math.round(film.height * scale));
}

/** Returns the film at half its size. An odd last row or column is left out. */
function halved({ width, height, values }: GreyFilm): GreyFilm {
  const [columns, rows] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = 2 * y * width + 2 * x;
      const [above, below] = [
        (values[at] ?? 0) + (values[at + 1] ?? 0),
        (values[at + width] ?? 0) + (values[at + width + 1] ?? 0),
      ];
      half[y * columns + x] = (above + below) / 4;
    }
  return { width: columns, height: rows, values: half };
}

/** A film at full, half and quarter size. */
export type FilmLevels = readonly [GreyFilm, GreyFilm, GreyFilm];

export function levelsOf(film: GreyFilm): FilmLevels {
  const half = halved(film);
  return [film, half, halved(half)];
}

/** Returns the film mirrored from left to right. */
export function mirrored({ width, height, values }: GreyFilm): GreyFilm {
  const turned = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[y * width + x] = values[y * width + width - 1 - x] ?? 0;
  return { width, height, values: turned };
}
