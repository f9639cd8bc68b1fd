import { composed, movedBy, quaternionOf, type Rigid, rigidAbout } from '#shared/geometry/rigid.ts';
import { add, cross, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import { solve } from '../../scan/fit/solve.ts';
import type { Points, readerOf } from './block-reader.ts';

type Reader = ReturnType<typeof readerOf>;

/** Radius in mm at which turns are converted to distances, so that turns and shifts have similar sizes. */
const ARM_MM = 20;
const UNKNOWNS = 8;

/** Quality of the fit of two volumes under a motion. */
export interface Fit {
  /** Normalised cross-correlation over the points at which both volumes have values; 1 is a perfect fit. */
  readonly correlation: number;
  /** Share of the points at which both volumes have values. */
  readonly share: number;
}

interface Sums extends Fit {
  /**
   * Factor that converts the newer volume's values to the older volume's values, by least squares. `offset` is added
   * after the multiplication.
   */
  readonly gain: number;
  readonly offset: number;
}

const placeAt = ({ places }: Points, at: number): Vector => [
  places[at * 3] ?? 0,
  places[at * 3 + 1] ?? 0,
  places[at * 3 + 2] ?? 0,
];

/** Compares the points of the older volume with the newer volume under a motion. */
export function correlate(points: Points, { read, reading }: Reader, motion: Rigid): Sums {
  let [count, f, g, ff, gg, fg] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < points.values.length; at += 1) {
    if (!read(movedBy(motion, placeAt(points, at)))) continue;
    const [one, other] = [points.values[at] ?? 0, reading.value];
    count += 1;
    f += one;
    g += other;
    ff += one * one;
    gg += other * other;
    fg += one * other;
  }
  const spread = { f: ff - (f * f) / count, g: gg - (g * g) / count, both: fg - (f * g) / count };
  const isFlat = count < 50 || !(spread.f > 0) || !(spread.g > 0);
  const gain = isFlat ? 0 : spread.both / spread.g;
  return {
    correlation: isFlat ? 0 : spread.both / Math.sqrt(spread.f * spread.g),
    share: count / Math.max(1, points.values.length),
    gain,
    offset: isFlat ? 0 : (f - gain * g) / count,
  };
}

interface Equations {
  readonly matrix: number[][];
  readonly right: number[];
  readonly middle: Vector;
}

/** Returns the normal equations for a small turn, a small shift, and a change of gain and offset. */
function equationsOf(points: Points, { read, reading, gradient }: Reader, motion: Rigid, sums: Sums): Equations {
  const matrix = Array.from({ length: UNKNOWNS }, () => Array.from({ length: UNKNOWNS }, () => 0));
  const right = Array.from({ length: UNKNOWNS }, () => 0);
  const middle = movedBy(motion, middleOf(points));
  const { gain, offset } = sums;
  for (let at = 0; at < points.values.length; at += 1) {
    const place = movedBy(motion, placeAt(points, at));
    if (!read(place)) continue;
    const slope = gradient();
    const turn = cross(subtract(place, middle), slope);
    const row = [
      (gain * turn[0]) / ARM_MM,
      (gain * turn[1]) / ARM_MM,
      (gain * turn[2]) / ARM_MM,
      gain * slope[0],
      gain * slope[1],
      gain * slope[2],
      reading.value,
      1,
    ];
    const left = (points.values[at] ?? 0) - gain * reading.value - offset;
    for (let one = 0; one < UNKNOWNS; one += 1) {
      const value = row[one] ?? 0;
      right[one] = (right[one] ?? 0) + value * left;
      const into = matrix[one];
      if (into === undefined) continue;
      for (let other = 0; other < UNKNOWNS; other += 1) into[other] = (into[other] ?? 0) + value * (row[other] ?? 0);
    }
  }
  return { matrix, right, middle };
}

function middleOf({ places }: Points): Vector {
  const sum = [0, 0, 0];
  for (const [at, mm] of places.entries()) sum[at % 3] = (sum[at % 3] ?? 0) + mm;
  const [x = 0, y = 0, z = 0] = sum.map((mm) => (mm * 3) / Math.max(1, places.length));
  return [x, y, z];
}

/** A motion with its fit. */
export interface Placement extends Fit {
  readonly motion: Rigid;
}

const STEPS_MAX = 25;
const STILL_MM = 0.002;
const DAMPING = { first: 1e-3, less: 0.2, more: 8, most: 1e4 } as const;
/**
 * Share of the overlap at the start that a motion must keep. A motion that loses more overlap only seems to fit better.
 */
const KEPT_SHARE = 0.7;

/**
 * Improves the motion until the correlation of the two volumes no longer rises (Levenberg–Marquardt). With free gain and offset, the
 * smallest least-squares error means the largest correlation.
 */
export function climb(points: Points, reader: Reader, start: Rigid): Placement {
  let motion = start;
  let sums = correlate(points, reader, motion);
  const shareMin = sums.share * KEPT_SHARE;
  let damping: number = DAMPING.first;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { matrix, right, middle } = equationsOf(points, reader, motion, sums);
    let wayMm = 0;
    for (; damping < DAMPING.most; damping *= DAMPING.more) {
      const by = damping;
      const damped = matrix.map((row, at) => row.map((value, column) => (column === at ? value * (1 + by) : value)));
      const [rx = 0, ry = 0, rz = 0, tx = 0, ty = 0, tz = 0] = solve(damped, right) ?? [];
      const turn: Vector = [rx / ARM_MM, ry / ARM_MM, rz / ARM_MM];
      const shift: Vector = [tx, ty, tz];
      const next = composed(rigidAbout(quaternionOf(turn), middle, add(middle, shift)), motion);
      const after = correlate(points, reader, next);
      if (after.correlation <= sums.correlation || after.share < shareMin) continue;
      wayMm = lengthOf(shift) + lengthOf(turn) * ARM_MM;
      [motion, sums] = [next, after];
      damping *= DAMPING.less;
      break;
    }
    if (wayMm < STILL_MM) break;
  }
  return { motion, correlation: sums.correlation, share: sums.share };
}
