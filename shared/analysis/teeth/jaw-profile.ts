import type { Jaw } from './arch-template.ts';
import type { Curve } from './occlusal-curve.ts';
import type { WorkFilm } from './work-film.ts';

/** Range of a tooth that is measured, from its edge, in mm. `VALLEY` has the half widths of a valley and its surroundings. */
const CROWN = { from: 0.5, to: 6 } as const;
const VALLEY = { half: 0.5, around: 3.5 } as const;

/** Measurements of one jaw along the occlusal curve, at one depth: the brightness of crowns, and the valleys between them. */
export interface JawProfile {
  /** Returns how much brighter than the gap the film is between two columns. */
  readonly brightness: (from: number, to: number) => number;
  /** How much darker than its surroundings the film is at a column. */
  readonly valley: (column: number) => number;
}

interface ProfileInput {
  readonly film: WorkFilm;
  readonly curve: Curve;
  readonly jaw: Jaw;
  /** Columns of the film per millimetre. */
  readonly mm: number;
  /** Distance from the gap to the teeth's edges or cusps, in mm. */
  readonly sunk: number;
}

/** Returns the mean value of one column of the film between two depths. Depths are in pixels from the gap. */
function depthMean({ film, curve, jaw }: ProfileInput, column: number, from: number, to: number): number {
  const { width, height, values } = film;
  const gap = curve[column] ?? 0;
  let [sum, count] = [0, 0];
  for (let depth = from; depth < to; depth += 1) {
    const row = Math.round(jaw === 'upper' ? gap - depth : gap + depth);
    if (row < 0 || row >= height) continue;
    sum += values[row * width + column] ?? 0;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

export function jawProfile(input: ProfileInput): JawProfile {
  const { film, mm, sunk } = input;
  const sums = new Float64Array(film.width + 1);
  for (let column = 0; column < film.width; column += 1) {
    const crown = depthMean(input, column, (sunk + CROWN.from) * mm, (sunk + CROWN.to) * mm);
    const gap = depthMean(input, column, -VALLEY.half * mm, VALLEY.half * mm);
    sums[column + 1] = (sums[column] ?? 0) + crown - gap;
  }
  const brightness = (from: number, to: number): number => {
    const left = Math.min(film.width - 1, Math.max(0, Math.round(from)));
    const right = Math.min(film.width, Math.max(left + 1, Math.round(to)));
    return ((sums[right] ?? 0) - (sums[left] ?? 0)) / (right - left);
  };
  const valley = (column: number): number =>
    brightness(column - VALLEY.around * mm, column + VALLEY.around * mm) -
    brightness(column - VALLEY.half * mm, column + VALLEY.half * mm);
  const valleys = Float32Array.from({ length: film.width }, (_, column) => valley(column));
  return { brightness, valley: (column) => valleys[Math.round(column)] ?? 0 };
}
