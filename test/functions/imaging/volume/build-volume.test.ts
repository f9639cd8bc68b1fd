import { describe, expect, test } from 'vitest';
import { VolumeBuilder } from '#functions/imaging/volume/build-volume.ts';
import { levelShapes } from '#functions/imaging/volume/volume-levels.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';
import { decodeLevel } from '#test/support/dicom/read-volume.ts';

type Options = Pick<VolumeLevel, 'columns' | 'rows' | 'slices'> & Pick<VolumeIndex, 'sampleType' | 'padding'>;

function noise({ columns, rows, slices, sampleType, padding }: Options): VolumeSamples {
  const random = seededRandom(3);
  const lowest = sampleType === 'int16' ? -900 : 0;
  return volumeSamples(sampleType, columns * rows * slices).map(() =>
    padding && random() < 0.4 ? padding.from : lowest + random() * (sampleType === 'uint8' ? 256 : 1800),
  );
}

async function build(options: Options, samples: VolumeSamples) {
  const outputs: ConvertedOutput[] = [];
  const builder = new VolumeBuilder({ ...options, write: async (output) => void outputs.push(output) });
  const area = options.columns * options.rows;
  for (let slice = 0; slice < options.slices; slice += 1)
    await builder.add(samples.slice(slice * area, (slice + 1) * area));
  return { levels: await builder.end(), outputs };
}

/** Returns the expected samples of the coarser level: for each voxel, the mean of the finer samples in its space. Padding is left out. */
function plainMeans(fine: VolumeLevel, samples: VolumeSamples, coarse: VolumeLevel, padding: Options['padding']) {
  const means: number[] = [];
  const span = [0, 1, 2].map((axis) => coarse.factor[axis]! / fine.factor[axis]!);
  for (let slice = 0; slice < coarse.slices; slice += 1)
    for (let row = 0; row < coarse.rows; row += 1)
      for (let column = 0; column < coarse.columns; column += 1) {
        const inside: number[] = [];
        for (let s = slice * span[2]!; s < Math.min(fine.slices, (slice + 1) * span[2]!); s += 1)
          for (let r = row * span[1]!; r < Math.min(fine.rows, (row + 1) * span[1]!); r += 1)
            for (let c = column * span[0]!; c < Math.min(fine.columns, (column + 1) * span[0]!); c += 1)
              inside.push(samples[(s * fine.rows + r) * fine.columns + c]!);
        const shown = inside.filter((value) => !padding || value < padding.from || value > padding.to);
        const sum = shown.reduce((total, value) => total + value, 0);
        means.push(shown.length === 0 ? padding!.from : Math.floor(sum / shown.length + 0.5));
      }
  return means;
}

describe('every level holds the means of the one before', () => {
  const cases: readonly (readonly [string, Options])[] = [
    ['even sides', { columns: 64, rows: 48, slices: 40, sampleType: 'uint16', padding: undefined }],
    ['odd sides', { columns: 61, rows: 47, slices: 41, sampleType: 'int16', padding: undefined }],
    ['few slices', { columns: 120, rows: 118, slices: 7, sampleType: 'uint8', padding: undefined }],
    ['padding', { columns: 45, rows: 52, slices: 33, sampleType: 'int16', padding: { from: -2000, to: -1999 } }],
  ];

  test.each(cases)('%s', async (_, options) => {
    const samples = noise(options);

    const { levels, outputs } = await build(options, samples);

    const decoded = levels.map((level) => decodeLevel(level, options.sampleType, outputs));
    expect(decoded[0]).toEqual(samples);
    expect(levels.length).toBeGreaterThan(1);
    for (const [number, level] of levels.slice(1).entries())
      expect([...decoded[number + 1]!]).toEqual(plainMeans(levels[number]!, decoded[number]!, level, options.padding));
  });
});

describe('levels and bricks of a volume', () => {
  test.each([
    [
      'a cone beam scan',
      [400, 400, 512],
      [
        [32, 16],
        [4, 65],
        [1, 128],
      ],
    ],
    [
      'a large one',
      [800, 800, 800],
      [
        [200, 4],
        [25, 16],
        [4, 65],
        [1, 100],
      ],
    ],
    [
      'a CT of thick slices',
      [512, 512, 60],
      [
        [6, 10],
        [2, 40],
        [1, 60],
        [1, 60],
      ],
    ],
    [
      'one of small slices',
      [64, 64, 60],
      [
        [1, 60],
        [1, 30],
      ],
    ],
    ['one that is small already', [32, 32, 32], [[1, 32]]],
  ])('%s', (_, [columns = 0, rows = 0, slices = 0], expected) => {
    const levels = levelShapes({ columns, rows, slices }, 2);

    const bricks = levels.map((level) => [Math.ceil(level.slices / level.brickSlices), level.brickSlices]);
    expect(bricks).toEqual(expected);
  });
});

test('a builder holds a few bricks, however many slices there are and however slow the storage is', async () => {
  let slicesWritten = 0;
  let slicesGiven = 0;
  let most = 0;
  const shape = { columns: 256, rows: 256, slices: 400 };
  const brickSlices = levelShapes(shape, 2)[0]!.brickSlices;
  const write = async ({ level }: ConvertedOutput) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    if (level === 0) slicesWritten += brickSlices;
  };
  const builder = new VolumeBuilder({ ...shape, sampleType: 'uint16', padding: undefined, write });
  const slice = new Uint16Array(256 * 256).map((_, index) => index % 251);

  for (slicesGiven = 1; slicesGiven <= shape.slices; slicesGiven += 1) {
    await builder.add(slice);
    most = Math.max(most, slicesGiven - slicesWritten);
  }
  await builder.end();

  expect(most).toBeLessThanOrEqual(4 * brickSlices);
});
