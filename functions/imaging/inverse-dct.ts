/**
 * The inverse cosine transform of 8 x 8 blocks in floating point, after Arai, Agui and Nakajima: five multiplications for eight values, the
 * other factors being part of the quantisation table.
 */

/** Position, row by row, of the coefficients in zigzag order (ITU-T T.81 figure 5). */
export const ZIGZAG = Uint8Array.of(
  0,
  1,
  8,
  16,
  9,
  2,
  3,
  10,
  17,
  24,
  32,
  25,
  18,
  11,
  4,
  5,
  12,
  19,
  26,
  33,
  40,
  48,
  41,
  34,
  27,
  20,
  13,
  6,
  7,
  14,
  21,
  28,
  35,
  42,
  49,
  56,
  57,
  50,
  43,
  36,
  29,
  22,
  15,
  23,
  30,
  37,
  44,
  51,
  58,
  59,
  52,
  45,
  38,
  31,
  39,
  46,
  53,
  60,
  61,
  54,
  47,
  55,
  62,
  63,
);

/** cos(k π / 16) · √2 for k from 1; 1 for k = 0. */
const SCALES = Array.from({ length: 8 }, (_, k) => (k === 0 ? 1 : Math.cos((k * Math.PI) / 16) * Math.SQRT2));
const COS_4 = Math.SQRT2;
const COS_2 = 2 * Math.cos(Math.PI / 8);
const COS_2_LESS_6 = 2 * (Math.cos(Math.PI / 8) - Math.cos((3 * Math.PI) / 8));
const COS_2_AND_6 = 2 * (Math.cos(Math.PI / 8) + Math.cos((3 * Math.PI) / 8));

/** Factors of the coefficients, in zigzag order, that quantisation and transform want. */
export const scaledQuantisation = (table: ArrayLike<number>): Float64Array =>
  Float64Array.from(Array.from(ZIGZAG), (place, index) => {
    const scale = (SCALES[place >> 3] ?? 0) * (SCALES[place & 7] ?? 0);
    return ((table[index] ?? 0) * scale) / 8;
  });

/** Transforms eight values in place, `step` apart. */
function transformLine(values: Float64Array, at: number, step: number): void {
  const v0 = values[at] ?? 0;
  const v1 = values[at + step] ?? 0;
  const v2 = values[at + step * 2] ?? 0;
  const v3 = values[at + step * 3] ?? 0;
  const v4 = values[at + step * 4] ?? 0;
  const v5 = values[at + step * 5] ?? 0;
  const v6 = values[at + step * 6] ?? 0;
  const v7 = values[at + step * 7] ?? 0;
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
  values[at] = even0 + odd7;
  values[at + step * 7] = even0 - odd7;
  values[at + step] = even1 + odd6;
  values[at + step * 6] = even1 - odd6;
  values[at + step * 2] = even2 + odd5;
  values[at + step * 5] = even2 - odd5;
  values[at + step * 3] = even3 + odd4;
  values[at + step * 4] = even3 - odd4;
}

/** Makes of the coefficients at `at` sixty-four samples around zero, row by row, in `values`. */
export function inverseDct(coefficients: Int16Array, at: number, factors: Float64Array, values: Float64Array): void {
  for (let index = 0; index < 64; index += 1)
    values[ZIGZAG[index] ?? 0] = (coefficients[at + index] ?? 0) * (factors[index] ?? 0);
  for (let column = 0; column < 8; column += 1) transformLine(values, column, 8);
  for (let row = 0; row < 64; row += 8) transformLine(values, row, 1);
}
