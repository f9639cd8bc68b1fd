import { BrickPredictor } from '#shared/file/volume.ts';
import type { BrickShape, VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { foldBrick } from './encode-volume-brick.ts';

/** What is looked at of a brick: bands of so many rows, in pairs of slices, at these shares of its height. */
const BAND_ROWS = 6;
const BAND_PLACES = [0.3, 0.5, 0.7] as const;

/** The predictor that leaves a sample of a brick's rows with the smallest entropy. */
export function choosePredictor(samples: VolumeSamples, shape: Omit<BrickShape, 'predictor'>): BrickPredictor {
  const bands = BAND_PLACES.map((place) => bandOf(samples, shape, place));
  const rows = Math.min(BAND_ROWS, shape.rows);
  const slices = Math.min(2, shape.slices);
  const bitsBy = (predictor: BrickPredictor): number =>
    // The first slice of a band has none before it: only the second one speaks for the brick.
    entropyOf(
      bands.map((band) => foldBrick(band, { ...shape, rows, slices, predictor })),
      (shape.columns * rows) >> (shape.sampleType === 'uint8' ? 1 : 0),
    );
  const [best = 'median'] = BrickPredictor.options
    .map((predictor) => ({ predictor, bits: bitsBy(predictor) }))
    .toSorted((a, b) => a.bits - b.bits)
    .map(({ predictor }) => predictor);
  return best;
}

/** The same few rows of two neighbouring slices in the middle of the brick. */
function bandOf(samples: VolumeSamples, shape: Omit<BrickShape, 'predictor'>, place: number): VolumeSamples {
  const { columns, rows, slices } = shape;
  const bandRows = Math.min(BAND_ROWS, rows);
  const firstRow = Math.floor((rows - bandRows) * place);
  const firstSlice = Math.max(0, (slices >> 1) - 1);
  const band = samples.slice(0, columns * bandRows * Math.min(2, slices));
  for (let slice = 0; slice < Math.min(2, slices); slice += 1) {
    const from = ((firstSlice + slice) * rows + firstRow) * columns;
    band.set(samples.subarray(from, from + columns * bandRows), slice * columns * bandRows);
  }
  return band;
}

/** Bits that a code by the frequency of bytes needs for the last rows of the bands, lower and upper bytes apart. */
function entropyOf(folded: readonly Uint8Array[], tailSamples: number): number {
  return [0, 1].reduce((bits, plane) => {
    const counts = new Uint32Array(256);
    for (const bytes of folded) {
      const end = (bytes.length >> 1) * (plane + 1);
      for (const byte of bytes.subarray(end - tailSamples, end)) counts[byte] = (counts[byte] ?? 0) + 1;
    }
    const total = tailSamples * folded.length;
    return counts.reduce((sum, count) => (count === 0 ? sum : sum - count * Math.log2(count / total)), bits);
  }, 0);
}
