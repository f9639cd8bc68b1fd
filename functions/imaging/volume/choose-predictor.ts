import { constants, deflateRawSync } from 'node:zlib';
import type { BrickShape, VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { BrickPredictor } from '#shared/file/volume.ts';
import { foldBrick } from './encode-volume-brick.ts';

type Shape = Omit<BrickShape, 'predictor'>;

/**
 * The bands of samples with which the predictors of a brick are tried. A band has `BAND_ROWS` rows of two neighbouring slices. `row` and
 * `slice` give its position: 0 is the start of the brick and 1 its end.
 */
const BAND_ROWS = 4;
const BAND_PLACES = [
  { row: 0.1, slice: 0.5 },
  { row: 0.3, slice: 0.9 },
  { row: 0.5, slice: 0.1 },
  { row: 0.6, slice: 0.5 },
  { row: 0.7, slice: 0.3 },
  { row: 0.9, slice: 0.7 },
] as const;
const RUNS_ALONE = { level: 1, strategy: constants.Z_RLE } as const;

/** Returns the predictor with which the tried rows of a brick become smallest. */
export function choosePredictor(samples: VolumeSamples, shape: Shape): BrickPredictor {
  const bandShape = { ...shape, rows: Math.min(BAND_ROWS, shape.rows), slices: Math.min(2, shape.slices) };
  const bands = BAND_PLACES.map((place) => bandOf(samples, shape, bandShape, place));
  const bytesBy = (predictor: BrickPredictor): number => {
    const folded = bands.map((band) => tailsOf(foldBrick(band, { ...bandShape, predictor }), bandShape));
    return deflateRawSync(Buffer.concat(folded.flat()), RUNS_ALONE).length;
  };
  const [smallest = 'median'] = BrickPredictor.options
    .map((predictor) => ({ predictor, bytes: bytesBy(predictor) }))
    .toSorted((a, b) => a.bytes - b.bytes)
    .map(({ predictor }) => predictor);
  return smallest;
}

/** Copies a band: the same rows of neighbouring slices. */
function bandOf(samples: VolumeSamples, shape: Shape, band: Shape, place: (typeof BAND_PLACES)[number]): VolumeSamples {
  const firstRow = Math.floor((shape.rows - band.rows) * place.row);
  const firstSlice = Math.floor((shape.slices - band.slices) * place.slice);
  const area = band.columns * band.rows;
  const rows = samples.slice(0, area * band.slices);
  for (let slice = 0; slice < band.slices; slice += 1) {
    const from = ((firstSlice + slice) * shape.rows + firstRow) * shape.columns;
    rows.set(samples.subarray(from, from + area), slice * area);
  }
  return rows;
}

/**
 * Returns the lower and upper bytes of the last slice of a band. The first slice of the band is left out. No slice precedes it, so its
 * predictions are not typical for the brick.
 */
function tailsOf(folded: Uint8Array, { columns, rows, slices, sampleType }: Shape): Uint8Array[] {
  const plane = columns * rows * slices;
  const ends = sampleType === 'uint8' ? [plane] : [plane, 2 * plane];
  return ends.map((end) => folded.subarray(end - columns * rows, end));
}
