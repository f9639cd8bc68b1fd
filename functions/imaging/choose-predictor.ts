import { constants, deflateRawSync } from 'node:zlib';
import type { BrickShape, VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { BrickPredictor } from '#shared/file/volume.ts';
import { foldBrick } from './encode-volume-brick.ts';

type Shape = Omit<BrickShape, 'predictor'>;

/** What is tried of a brick: so many rows at these shares of its height, in two neighbouring slices. */
const BAND_ROWS = 4;
const BAND_PLACES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
const RUNS_ALONE = { level: 1, strategy: constants.Z_RLE } as const;

/** The predictor by which some of a brick's rows become smallest. */
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

/** The same few rows of two slices in the middle of the brick. */
function bandOf(samples: VolumeSamples, shape: Shape, band: Shape, place: number): VolumeSamples {
  const firstRow = Math.floor((shape.rows - band.rows) * place);
  const firstSlice = Math.max(0, (shape.slices >> 1) - 1);
  const area = band.columns * band.rows;
  const rows = samples.slice(0, area * band.slices);
  for (let slice = 0; slice < band.slices; slice += 1) {
    const from = ((firstSlice + slice) * shape.rows + firstRow) * shape.columns;
    rows.set(samples.subarray(from, from + area), slice * area);
  }
  return rows;
}

/** Lower and upper bytes of the last slice of a band: the first one has none before it and does not speak for the brick. */
function tailsOf(folded: Uint8Array, { columns, rows, slices, sampleType }: Shape): Uint8Array[] {
  const plane = columns * rows * slices;
  const ends = sampleType === 'uint8' ? [plane] : [plane, 2 * plane];
  return ends.map((end) => folded.subarray(end - columns * rows, end));
}
