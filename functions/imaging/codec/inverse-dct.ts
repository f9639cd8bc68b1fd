/**
 * Transforms 8 x 8 blocks by the inverse cosine transform in floating point, after Arai, Agui and Nakajima. Eight values need five
 * multiplications, because the quantisation table contains the other factors.
 */

/** Factors by frequency k: cos(k π / 16) · √2 for k from 1, and 1 for k = 0. */
const SCALES = Array.from({ length: 8 }, (_, k) => (k === 0 ? 1 : Math.cos((k * Math.PI) / 16) * Math.SQRT2));
const COS_4 = Math.SQRT2;
const COS_2 = 2 * Math.cos(Math.PI / 8);
const COS_2_LESS_6 = 2 * (Math.cos(Math.PI / 8) - Math.cos((3 * Math.PI) / 8));
const COS_2_AND_6 = 2 * (Math.cos(Math.PI / 8) + Math.cos((3 * Math.PI) / 8));

/** Returns the factors of the coefficients, for quantisation and transform together. `table` and the result are row by row. */
export const scaledQuantisation = (table: ArrayLike<number>): Float64Array =>
  Float64Array.from(table, (factor, place) => {
    const scale = (SCALES[place >> 3] ?? 0) * (SCALES[place & 7] ?? 0);
    return (factor * scale) / 8;
  });

/** Coefficients of one component, and what is needed to transform them into samples. The blocks are row by row. */
export type BlockTransform = {
  readonly coefficients: Int16Array;
  /** The factors that `scaledQuantisation` returns. */
  readonly factors: Float64Array;
  readonly samples: Uint16Array;
  /** Number of samples in a row. */
  readonly width: number;
  /** The largest sample value, with all bits set. */
  readonly top: number;
  /** The sample value of a block without coefficients, plus a half for rounding. */
  readonly middle: number;
};

/** The values of one block between the transform of its columns and the transform of its rows. */
const between = new Float64Array(64);

/** Transforms the coefficients that begin at `at` into the block of samples that begins at `to`. */
export function inverseDct(transform: BlockTransform, at: number, to: number): void {
  transformColumns(transform, at);
  transformRows(transform, to);
}

/** Transforms the columns. `transformRows` repeats the same sums. One function for both would need variable steps and be half as fast. */
function transformColumns({ coefficients, factors }: BlockTransform, at: number): void {
  for (let column = 0; column < 8; column += 1) {
    const v0 = (coefficients[at + column] ?? 0) * (factors[column] ?? 0);
    const v1 = (coefficients[at + column + 8] ?? 0) * (factors[column + 8] ?? 0);
    const v2 = (coefficients[at + column + 16] ?? 0) * (factors[column + 16] ?? 0);
    const v3 = (coefficients[at + column + 24] ?? 0) * (factors[column + 24] ?? 0);
    const v4 = (coefficients[at + column + 32] ?? 0) * (factors[column + 32] ?? 0);
    const v5 = (coefficients[at + column + 40] ?? 0) * (factors[column + 40] ?? 0);
    const v6 = (coefficients[at + column + 48] ?? 0) * (factors[column + 48] ?? 0);
    const v7 = (coefficients[at + column + 56] ?? 0) * (factors[column + 56] ?? 0);
    const sum26 = v2 + v6;
    const turned26 = (v2 - v6) * COS_4 - sum26;
    const even0 = v0 + v4 + sum26;
    const even3 = v0 + v4 - sum26;
    const even1 = v0 - v4 + turned26;
    const even2 = v0 - v4 - turned26;
    const sum53 = v5 + v3;
    const less53 = v5 - v3;
    const sum17 = v1 + v7;
    const less17 = v1 - v7;
    const odd7 = sum17 + sum53;
    const shared = (less53 + less17) * COS_2;
    const odd6 = shared - less53 * COS_2_AND_6 - odd7;
    const odd5 = (sum17 - sum53) * COS_4 - odd6;
    const odd4 = shared - less17 * COS_2_LESS_6 - odd5;
    between[column] = even0 + odd7;
    between[column + 8] = even1 + odd6;
    between[column + 16] = even2 + odd5;
    between[column + 24] = even3 + odd4;
    between[column + 32] = even3 - odd4;
    between[column + 40] = even2 - odd5;
    between[column + 48] = even1 - odd6;
    between[column + 56] = even0 - odd7;
  }
}

function transformRows({ samples, width, top, middle }: BlockTransform, to: number): void {
  for (let row = 0, place = to; row < 64; row += 8, place += width) {
    const v0 = between[row] ?? 0;
    const v1 = between[row + 1] ?? 0;
    const v2 = between[row + 2] ?? 0;
    const v3 = between[row + 3] ?? 0;
    const v4 = between[row + 4] ?? 0;
    const v5 = between[row + 5] ?? 0;
    const v6 = between[row + 6] ?? 0;
    const v7 = between[row + 7] ?? 0;
    const sum26 = v2 + v6;
    const turned26 = (v2 - v6) * COS_4 - sum26;
    const even0 = v0 + v4 + sum26;
    const even3 = v0 + v4 - sum26;
    const even1 = v0 - v4 + turned26;
    const even2 = v0 - v4 - turned26;
    const sum53 = v5 + v3;
    const less53 = v5 - v3;
    const sum17 = v1 + v7;
    const less17 = v1 - v7;
    const odd7 = sum17 + sum53;
    const shared = (less53 + less17) * COS_2;
    const odd6 = shared - less53 * COS_2_AND_6 - odd7;
    const odd5 = (sum17 - sum53) * COS_4 - odd6;
    const odd4 = shared - less17 * COS_2_LESS_6 - odd5;
    const s0 = (even0 + odd7 + middle) | 0;
    const s1 = (even1 + odd6 + middle) | 0;
    const s2 = (even2 + odd5 + middle) | 0;
    const s3 = (even3 + odd4 + middle) | 0;
    const s4 = (even3 - odd4 + middle) | 0;
    const s5 = (even2 - odd5 + middle) | 0;
    const s6 = (even1 - odd6 + middle) | 0;
    const s7 = (even0 - odd7 + middle) | 0;
    samples[place] = (s0 & top) === s0 ? s0 : s0 < 0 ? 0 : top;
    samples[place + 1] = (s1 & top) === s1 ? s1 : s1 < 0 ? 0 : top;
    samples[place + 2] = (s2 & top) === s2 ? s2 : s2 < 0 ? 0 : top;
    samples[place + 3] = (s3 & top) === s3 ? s3 : s3 < 0 ? 0 : top;
    samples[place + 4] = (s4 & top) === s4 ? s4 : s4 < 0 ? 0 : top;
    samples[place + 5] = (s5 & top) === s5 ? s5 : s5 < 0 ? 0 : top;
    samples[place + 6] = (s6 & top) === s6 ? s6 : s6 < 0 ? 0 : top;
    samples[place + 7] = (s7 & top) === s7 ? s7 : s7 < 0 ? 0 : top;
  }
}
