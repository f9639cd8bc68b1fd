import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openSlices, type SliceFile } from '#functions/imaging/volume/read-slices.ts';
import { cbctSeries } from '#infra/phantom/cbct.ts';
import { dicomUid, phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { VolumeSamples } from '#shared/file/decode-volume-brick.ts';
import { DicomMetadata } from '#shared/file/dicom-metadata.ts';
import { dicomImage, dicomSlice } from '#test/support/dicom/dicom-image.ts';
import { readVolume } from '#test/support/dicom/read-volume.ts';
import { convertFiles } from '#test/support/dicom/series-files.ts';

const patient = phantomPatient({
  id: 'P-7',
  name: 'Li^Na=李^娜',
  birthDate: '19900214',
  sex: 'F',
  studyDate: '20260301',
  charset: 'GB18030',
});

/** Folder of a real scan that some machines have next to the project. No other test needs it. */
const REAL_SCAN = join(import.meta.dirname, '../../../../../shared/samples/dicom/volume-ct-maxilla');

const areaOf = (volume: ReturnType<typeof readVolume>): number => {
  const [level] = volume.index.levels;
  return level!.columns * level!.rows;
};

const sliceOf = (volume: ReturnType<typeof readVolume>, slice: number): VolumeSamples =>
  volume.levels[0]!.slice(slice * areaOf(volume), (slice + 1) * areaOf(volume));

/** Makes slices of 4 × 3 pixels at distances of `stepMm`. `datasetOf` replaces and adds elements of each slice. */
const series = (count: number, datasetOf: (index: number) => DicomDataset = () => ({}), stepMm = 0.4) =>
  Array.from({ length: count }, (_, index) => ({
    name: `IM${index}`,
    bytes: dicomSlice(index * stepMm, {
      PixelData: Uint16Array.from({ length: 12 }, (_value, pixel) => index * 100 + pixel),
      ...datasetOf(index),
    }),
  }));

describe('a cone beam scan', async () => {
  const files = cbctSeries({ slices: 40, sizePx: 64, seed: 3, patient });
  const conversion = await convertFiles(files);
  const volume = readVolume(conversion.outputs);

  // IMG-2
  test('becomes a volume, and no stack', () => {
    const roles = new Set(conversion.outputs.map(({ role }) => role));

    expect(roles).toEqual(new Set(['volumeBrick', 'preview', 'thumbnail', 'metadata', 'volumeIndex']));
    expect(conversion).toMatchObject({
      notes: [],
      refused: [],
      summary: { Modality: 'CT', Rows: 64, Columns: 64, frames: 40 },
    });
  });

  // IMG-7
  test('is decoded from its bricks without any changed bit, from the lowest slice to the highest', () => {
    for (const [index, { bytes }] of files.toReversed().entries()) {
      const written = new Uint16Array(new Uint8Array(bytes.subarray(-64 * 64 * 2)).buffer);
      expect(sliceOf(volume, index)).toEqual(written);
    }
  });

  test('lies where its slices lie', () => {
    expect(volume.index).toMatchObject({
      origin: [expect.closeTo(-49.2188), expect.closeTo(-49.2188), 0],
      columnDirection: [1, 0, 0],
      rowDirection: [0, 1, 0],
      sliceDirection: [0, 0, 1],
      spacing: [1.5625, 1.5625, expect.closeTo(1.35)],
      RescaleSlope: 1,
      RescaleIntercept: -1000,
      sampleType: 'uint16',
    });
    expect(volume.index.instances.map(({ InstanceNumber }) => InstanceNumber)).toEqual(
      Array.from({ length: 40 }, (_, index) => 40 - index),
    );
  });

  test('begins with a small brick', () => {
    const sizes = volume.index.levels.map(({ bricks }) => bricks.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));

    expect(volume.index.levels.at(-1)!.bricks).toHaveLength(1);
    expect(sizes.at(-1)! / sizes[0]!).toBeLessThan(0.15);
  });

  test('keeps its metadata, and has pictures that show something', async () => {
    const outputOf = (role: string) => conversion.outputs.find((output) => output.role === role)!.bytes;
    const metadata = DicomMetadata.parse(JSON.parse(Buffer.from(outputOf('metadata')).toString()));

    expect(metadata.series).toMatchObject({ RescaleIntercept: -1000 });
    expect(Buffer.from(outputOf('metadata')).toString()).not.toMatch(/Li\^Na|李|P-7/u);
    for (const role of ['preview', 'thumbnail']) {
      const { channels } = await sharp(outputOf(role)).stats();
      expect(channels[0]!.stdev).toBeGreaterThan(20);
    }
  });
});

test('a volume that lies askew has every slice where its file says', async () => {
  const [row, column, normal] = [
    [0.8, 0.6, 0],
    [-0.48, 0.64, 0.6],
    [0.36, -0.48, 0.8],
  ];
  const files = series(7, (index) => ({
    ImageOrientationPatient: [...row!, ...column!],
    ImagePositionPatient: normal!.map((cosine, axis) => axis * 10 + cosine * 0.25 * index),
    PixelSpacing: [0.2, 0.3],
  }));

  const { index } = readVolume((await convertFiles(files)).outputs);

  for (const [slice, { bytes }] of files.entries()) {
    const place = index.origin.map((start, axis) => start + slice * index.spacing[2] * index.sliceDirection[axis]!);
    for (const [axis, along] of openSlices(bytes).describe(0).instance.ImagePositionPatient!.entries())
      expect(place[axis]).toBeCloseTo(along, 6);
  }
  expect(index).toMatchObject({
    columnDirection: row,
    rowDirection: column,
    spacing: [0.3, 0.2, expect.closeTo(0.25)],
  });
});

// IMG-3
describe('a series that is no volume remains a stack, and says why', () => {
  const films = series(6, () => ({ ImagePositionPatient: [] }));
  const cases: readonly (readonly [string, ReturnType<typeof series>, readonly ConversionNote[]])[] = [
    ['four slices', series(4), ['slicesTooFew']],
    ['a slice is missing', series(8).toSpliced(4, 1), ['sliceMissing']],
    [
      'the slices lie so far beside each other that there is more air than picture',
      series(8, (index) => ({ ImagePositionPatient: [0, index * 0.5, index * 0.4] })),
      ['gantryTilted'],
    ],
    [
      'a place is taken twice',
      series(8, (index) => (index === 3 ? { ImagePositionPatient: [0, 0, 0.8] } : {})),
      ['positionRepeated'],
    ],
    [
      'rows and columns are not at right angles',
      series(8, () => ({ ImageOrientationPatient: [1, 0, 0, 0.002, 1, 0] })),
      ['slicesNotParallel'],
    ],
    [
      'a slice is turned',
      series(8, (index) => ({ ImageOrientationPatient: [1, 0, 0, 0, 1, index === 3 ? 0.001 : 0] })),
      ['slicesNotParallel'],
    ],
    ['values are scaled from slice to slice', series(8, (index) => ({ RescaleSlope: 1 + index })), ['rescaleVaries']],
    ['the pixels have no size', series(8, () => ({ PixelSpacing: [] })), ['spacingUnknown']],
    [
      'it is in colour',
      series(8, () => ({
        SamplesPerPixel: 3,
        PhotometricInterpretation: 'RGB',
        PlanarConfiguration: 0,
        BitsAllocated: 8,
        BitsStored: 8,
        HighBit: 7,
        PixelData: new Uint8Array(36),
      })),
      ['volumeUnsupported'],
    ],
  ];

  test.each(cases)('%s', async (_, files, notes) => {
    const conversion = await convertFiles(files);

    expect(conversion.outputs.map(({ role }) => role)).toContain('stack');
    expect(conversion.outputs.map(({ role }) => role)).not.toContain('volumeBrick');
    expect(conversion.notes).toEqual(notes);
  });

  test('films that state no place', async () => {
    const conversion = await convertFiles(films);

    expect(conversion.outputs.map(({ role }) => role)).toContain('stack');
  });
});

describe('slices that are tilted or unevenly spaced are brought into an even grid', () => {
  const SIDE = 12;
  /** Returns a value that grows linearly in each direction, so that an interpolated value must equal it. */
  const valueAt = ([x = 0, y = 0, z = 0]: readonly number[]): number => 2000 + 30 * x - 20 * y + 45 * z;
  const slicesAt = (places: readonly (readonly number[])[], dataset: DicomDataset = {}) =>
    places.map((place, index) => ({
      name: `IM${index}`,
      bytes: dicomSlice(index, {
        ...dataset,
        Rows: SIDE,
        Columns: SIDE,
        ImagePositionPatient: [...place],
        PixelData: Uint16Array.from({ length: SIDE * SIDE }, (_, pixel) =>
          Math.round(
            valueAt([place[0]! + (pixel % SIDE) * 0.3, place[1]! + Math.floor(pixel / SIDE) * 0.3, place[2]!]),
          ),
        ),
      }),
    }));

  // IMG-3
  test('so that every voxel has the value at its position, for any tilt and any steps', async () => {
    const random = seededRandom(11);
    let compared = 0;
    for (let run = 0; run < 40; run += 1) {
      const tilt = (run % 4 < 2 ? 1 : -1) * (0.05 + random() * 0.25);
      const sideways = run % 3 === 0 ? (random() - 0.5) * 0.3 : 0;
      const unevenness = run % 2 === 0 ? 0 : 0.4;
      let z = random() * 10;
      const places = Array.from({ length: 9 }, () => {
        z += 0.4 * (1 + (random() - 0.5) * unevenness);
        return [sideways * z, tilt * z, z];
      });

      const conversion = await convertFiles(slicesAt(places));

      const { index, levels } = readVolume(conversion.outputs);
      const { columns, rows, slices } = index.levels[0]!;
      expect(conversion.notes.every((note) => ['tiltStraightened', 'spacingEvened'].includes(note))).toBe(true);
      expect(conversion.notes).toContain(run % 2 === 0 ? 'tiltStraightened' : 'spacingEvened');
      expect(index.instances).toHaveLength(slices);
      levels[0]!.forEach((value, voxel) => {
        const at = [voxel % columns, Math.floor(voxel / columns) % rows, Math.floor(voxel / columns / rows)];
        const place = index.origin.map((start, axis) => start + at[axis]! * index.spacing[axis]!);
        // At the border, only one of the two slices covers this position, so the position is not compared.
        const inSlice = [place[0]! - sideways * place[2]!, place[1]! - tilt * place[2]!];
        if (inSlice.some((mm) => mm < 0.2 || mm > 0.3 * (SIDE - 1) - 0.2)) return;
        compared += 1;
        expect(Math.abs(value - valueAt(place))).toBeLessThanOrEqual(1.5);
      });
      expect(index.spacing[2] * (slices - 1)).toBeCloseTo(z - places[0]![2]!, 6);
    }
    expect(compared).toBeGreaterThan(40 * 9 * 80);
  });

  test('and padding stays padding', async () => {
    const places = Array.from({ length: 6 }, (_, index) => [0, index * 0.1, index * 0.4]);
    const files = slicesAt(places, { PixelPaddingValue: 7 });

    const { index, levels } = readVolume((await convertFiles(files)).outputs);

    expect(index.padding).toEqual({ from: 7, to: 7 });
    expect(new Set(levels[0]!.filter((value) => value < 1000))).toEqual(new Set([7]));
    expect(levels[0]!.filter((value) => value === 7).length).toBeGreaterThan(0);
  });

  test('one slice beside the others as well', async () => {
    for (const [place, note] of [
      [[0.2, 0, 1.2], 'tiltStraightened'],
      [[0, 0, 1.25], 'spacingEvened'],
    ] as const) {
      const files = series(8, (index) => (index === 3 ? { ImagePositionPatient: [...place] } : {}));

      const conversion = await convertFiles(files);

      expect(conversion.notes).toEqual([note]);
      expect(readVolume(conversion.outputs).index.levels[0]).toMatchObject({ rows: 3, slices: 8 });
    }
  });
});

describe('rounded positions are even', () => {
  // IMG-2
  test.each([2, 3, 4])('with %i decimals', async (decimals) => {
    const files = series(40, (index) => ({ ImagePositionPatient: [0, 0, Number((index / 3).toFixed(decimals))] }));

    const { index } = readVolume((await convertFiles(files)).outputs);

    expect(index.spacing[2]).toBeCloseTo(1 / 3, 3);
    expect(index.notes).toEqual([]);
  });
});

describe('a slice that is not as its header had it', () => {
  const truncated = (files: ReturnType<typeof series>, at: number) =>
    files.map((file, index) =>
      index === at ? { ...file, bytes: file.bytes.subarray(0, file.bytes.length - 8) } : file,
    );

  test('makes a stack of the others, and no brick is left behind', async () => {
    const conversion = await convertFiles(truncated(series(9), 6));

    expect(conversion.outputs.map(({ role }) => role)).toEqual([
      'preview',
      'thumbnail',
      'metadata',
      'stack',
      'stackIndex',
    ]);
    expect(conversion.refused.map(({ name, error }) => [name, error.reason])).toEqual([
      ['IM6', 'dicomPixelsIncomplete'],
    ]);
    expect(conversion.notes).toEqual(['sliceMissing', 'filesLeftOut']);
  });
});

test('a slice that lacks its last bytes is in the volume, and that is said', async () => {
  const files = series(6).map((file, index) => (index === 2 ? { ...file, bytes: file.bytes.subarray(0, -5) } : file));

  const conversion = await convertFiles(files);

  expect(conversion.notes).toEqual(['pixelsMissing']);
  expect(sliceOf(readVolume(conversion.outputs), 2).slice(-4)).toEqual(Uint16Array.of(208, 209, 0, 0));
});

test('a repeated file is left out of a volume, with its reason', async () => {
  const files = series(6);

  const conversion = await convertFiles([...files, { name: 'copy', bytes: files[2]!.bytes }]);

  expect(conversion.refused.map(({ name, error }) => [name, error.reason])).toEqual([['copy', 'dicomRepeated']]);
  expect(conversion.notes).toEqual(['filesLeftOut']);
  expect(readVolume(conversion.outputs).index.levels[0]!.slices).toBe(6);
});

test('the frames of an enhanced file make a volume in the order of their places', async () => {
  const places = [3, 0, 4, 1, 5, 2];
  const dataset: DicomDataset = {
    NumberOfFrames: 6,
    PixelData: Uint16Array.from({ length: 72 }, (_, index) => places[Math.floor(index / 12)]!),
    SharedFunctionalGroupsSequence: [
      {
        PlaneOrientationSequence: [{ ImageOrientationPatient: [1, 0, 0, 0, 1, 0] }],
        PixelMeasuresSequence: [{ PixelSpacing: [0.2, 0.3] }],
      },
    ],
    PerFrameFunctionalGroupsSequence: places.map((place) => ({
      PlanePositionSequence: [{ ImagePositionPatient: [1, 2, place * 0.5] }],
    })),
  };

  const volume = readVolume((await convertFiles([{ name: 'enhanced', bytes: dicomImage({ dataset }) }])).outputs);

  expect(Array.from({ length: 6 }, (_, slice) => sliceOf(volume, slice)[0])).toEqual([0, 1, 2, 3, 4, 5]);
  expect(volume.index).toMatchObject({ origin: [1, 2, 0], spacing: [0.3, 0.2, 0.5] });
});

test('the parts of a concatenation make one volume, whatever the order in which they came', async () => {
  const part = (number: number, heights: readonly number[]) => ({
    name: `part${number}`,
    bytes: dicomImage({
      dataset: {
        SOPInstanceUID: dicomUid('part', number),
        ConcatenationUID: dicomUid('concatenation'),
        InConcatenationNumber: number,
        NumberOfFrames: heights.length,
        PixelData: Uint16Array.from({ length: heights.length * 12 }, (_, at) => 100 + heights[Math.floor(at / 12)]!),
        SharedFunctionalGroupsSequence: [
          {
            PlaneOrientationSequence: [{ ImageOrientationPatient: [1, 0, 0, 0, 1, 0] }],
            PixelMeasuresSequence: [{ PixelSpacing: [0.2, 0.3] }],
          },
        ],
        PerFrameFunctionalGroupsSequence: heights.map((height) => ({
          PlanePositionSequence: [{ ImagePositionPatient: [1, 2, height * 0.5] }],
        })),
      },
    }),
  });

  const conversion = await convertFiles([part(3, [6]), part(2, [3, 5, 4]), part(1, [0, 1, 2])]);

  const volume = readVolume(conversion.outputs);
  expect(Array.from({ length: 7 }, (_, slice) => sliceOf(volume, slice)[0])).toEqual([
    100, 101, 102, 103, 104, 105, 106,
  ]);
  expect([conversion.refused, conversion.notes]).toEqual([[], []]);
});

test.skipIf(!existsSync(REAL_SCAN))('a real CT comes out of its bricks to the last bit', async () => {
  const files = readdirSync(REAL_SCAN).map((name) => ({ name, bytes: readFileSync(join(REAL_SCAN, name)) }));
  const byHeight = files.map(({ bytes }) => openSlices(bytes)).toSorted((a, b) => heightOf(a) - heightOf(b));

  const volume = readVolume((await convertFiles(files)).outputs);

  expect(volume.index).toMatchObject({ spacing: [expect.closeTo(0.957, 2), expect.closeTo(0.957, 2), 1.5], notes: [] });
  for (const [index, slice] of byHeight.entries()) {
    const { values } = await slice.decode(0);
    expect(bytesOf(sliceOf(volume, index)).equals(bytesOf(values))).toBe(true);
  }
});

/** Returns the bytes of a slice, which may be a view into its file. */
const bytesOf = ({ buffer, byteOffset, byteLength }: VolumeSamples): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const heightOf = (slice: SliceFile): number => slice.describe(0).instance.ImagePositionPatient![2];
