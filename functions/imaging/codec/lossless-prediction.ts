type Row = { readonly from: number; readonly to: number };
type Prediction = {
  /** Number of samples in a pixel. */
  readonly stride: number;
  readonly predictor: number;
  /** The value that predicts the first pixel of the first row, and of the first row after a restart. Undefined for all other rows. */
  readonly first: number | undefined;
};

/**
 * Turns the differences of a row into samples. Each sample is predicted from its neighbours (ITU-T T.81 H.1.2.1). Sums wrap around at 16
 * bits.
 */
export function undoPrediction(
  samples: Uint16Array,
  { from, to }: Row,
  { stride, predictor, first }: Prediction,
): void {
  const above = from - to;
  for (let at = from; at < from + stride; at += 1)
    samples[at] = (samples[at] ?? 0) + (first ?? samples[at + above] ?? 0);
  const shape = { from: from + stride, to, stride, above };
  if (first !== undefined || predictor === 1) addLeft(samples, shape);
  else if (predictor === 2 || predictor === 3) addAbove(samples, shape, predictor === 2 ? 0 : stride);
  else addMixed(samples, shape, predictor);
}

type Shape = Row & { readonly stride: number; readonly above: number };

function addLeft(samples: Uint16Array, { from, to, stride }: Shape): void {
  for (let at = from; at < to; at += 1) samples[at] = (samples[at] ?? 0) + (samples[at - stride] ?? 0);
}

/** Adds to each sample the sample above it. If `back` is not 0, the added sample is that many positions further left. */
function addAbove(samples: Uint16Array, { from, to, above }: Shape, back: number): void {
  for (let at = from; at < to; at += 1) samples[at] = (samples[at] ?? 0) + (samples[at + above - back] ?? 0);
}

/**
 * Adds the predictions 4 to 7 (ITU-T T.81 table H.1). Each is one neighbour plus the difference of two neighbours. Predictions 5 to 7 halve
 * this difference. For 7, (left + above) / 2 rounded down equals left + (above - left) / 2.
 */
function addMixed(samples: Uint16Array, { from, to, stride, above }: Shape, predictor: number): void {
  const [left, over, corner] = [-stride, above, above - stride];
  const base = predictor === 6 ? over : left;
  const plus = predictor === 6 ? left : over;
  const minus = predictor === 7 ? left : corner;
  const shift = predictor === 4 ? 0 : 1;
  for (let at = from; at < to; at += 1) {
    const difference = (samples[at + plus] ?? 0) - (samples[at + minus] ?? 0);
    samples[at] = (samples[at] ?? 0) + (samples[at + base] ?? 0) + (difference >> shift);
  }
}
