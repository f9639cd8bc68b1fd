import { describe, expect, test } from 'vitest';
import { foldBrick } from '#functions/imaging/volume/encode-volume-brick.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import {
  type BrickShape,
  decodeVolumeBrick,
  type VolumeSamples,
  volumeSamples,
} from '#shared/file/decode-volume-brick.ts';
import { BrickPredictor } from '#shared/file/volume.ts';

const TYPES = { uint8: [0, 0xff], uint16: [0, 0xffff], int16: [-0x8000, 0x7fff] } as const;
const SIZES = [
  [1, 1, 1],
  [1, 7, 3],
  [9, 1, 2],
  [7, 5, 3],
  [33, 18, 4],
] as const;

const SHAPES = (['uint8', 'uint16', 'int16'] as const).flatMap((sampleType) =>
  BrickPredictor.options.flatMap((predictor) =>
    SIZES.map(([columns, rows, slices]): BrickShape => ({ columns, rows, slices, sampleType, predictor })),
  ),
);

/** Makes samples with slopes, noise, and the type's smallest and largest values next to each other. */
function pictureOf({ columns, rows, slices, sampleType }: BrickShape): VolumeSamples {
  const random = seededRandom(7);
  const [least, most] = TYPES[sampleType];
  return volumeSamples(sampleType, columns * rows * slices).map((_, index) => {
    if (index % 11 === 0) return index % 2 === 0 ? least : most;
    return Math.round((least + most) / 2 + Math.sin(index / 5) * 40 + random() * 30);
  });
}

const middleOf = (...values: readonly [number, number, number]): number => values.toSorted((a, b) => a - b)[1] ?? 0;

/** Encodes one sample at a time, exactly as the format's description says. */
function foldPlainly(samples: VolumeSamples, { columns, rows, slices, sampleType, predictor }: BrickShape): Uint8Array {
  const [least, most] = TYPES[sampleType];
  const width = most - least + 1;
  const folded: number[] = [];
  const at = (column: number, row: number, slice: number): number =>
    samples[(slice * rows + row) * columns + column] ?? 0;
  for (let slice = 0; slice < slices; slice += 1)
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const foretell = (): number => {
          if (row === 0) return column === 0 ? least : at(column - 1, row, slice);
          const above = at(column, row - 1, slice);
          if (column === 0) return above;
          const left = at(column - 1, row, slice);
          if (predictor === 'left') return left;
          if (predictor === 'median' && slice > 0) return middleOf(left, above, at(column, row, slice - 1));
          return middleOf(left, above, left + above - at(column - 1, row - 1, slice));
        };
        const modulo = (((at(column, row, slice) - foretell()) % width) + width) % width;
        const difference = modulo < width / 2 ? modulo : modulo - width;
        folded.push(difference < 0 ? -2 * difference - 1 : 2 * difference);
      }
  const lower = folded.map((value) => value & 0xff);
  return Uint8Array.from(sampleType === 'uint8' ? lower : [...lower, ...folded.map((value) => value >> 8)]);
}

const nameOf = ({ columns, rows, slices, sampleType, predictor }: BrickShape): string =>
  `${sampleType} by ${predictor}, ${columns} × ${rows} × ${slices}`;

describe('a brick', () => {
  test.each(SHAPES.map((shape) => [nameOf(shape), shape] as const))('of %s comes back to the last bit', (_, shape) => {
    const samples = pictureOf(shape);

    const folded = foldPlainly(samples, shape);

    expect(foldBrick(samples, shape)).toEqual(folded);
    expect(decodeVolumeBrick(folded, shape)).toEqual(samples);
  });

  test.each([-1, 1])('of %i byte more or less than its samples need is refused', (more) => {
    const shape: BrickShape = { columns: 4, rows: 3, slices: 2, sampleType: 'int16', predictor: 'median' };

    expect(() => decodeVolumeBrick(new Uint8Array(48 + more), shape)).toThrow(RangeError);
  });
});
