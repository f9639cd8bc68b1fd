import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Frame, openFrames } from '#functions/imaging/decode-frame.ts';
import { readDicom } from '#functions/imaging/read-dicom.ts';
import { readSlices } from '#functions/imaging/read-slices.ts';
import type { DicomDataset } from '#infra/local/phantom/write-dicom.ts';
import { decodeStackFrame } from '#shared/file/decode-stack-frame.ts';
import { ImageStack } from '#shared/file/image-stack.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeHtj2k, encodeJpegLs, encodeRle } from '#test/support/dicom/encode-pixels.ts';
import { convertFiles } from '#test/support/dicom/series-files.ts';

const decode = async (dataset: DicomDataset, index = 0): Promise<Frame> =>
  await openFrames(readDicom(dicomImage({ dataset }))).decode(index);
const bytesOf = (values: Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** The index of what a file becomes, and the samples of its frames. */
async function convert(bytes: Uint8Array) {
  const { outputs, notes } = await convertFiles([{ name: 'a', bytes }]);
  const bytesOfRole = (role: string): Uint8Array => outputs.find((output) => output.role === role)!.bytes;
  const stack = ImageStack.parse(JSON.parse(new TextDecoder().decode(bytesOfRole('stackIndex'))));
  const part = ({ offset, length }: { offset: number; length: number }): Uint8Array =>
    inflateRawSync(bytesOfRole('stack').subarray(offset, offset + length));
  return { stack, notes, part, frames: stack.frames.map((frame) => [...decodeStackFrame(part(frame), stack)]) };
}

test.each(['monochrome2', 'Monochrome2 ', ' MONOCHROME2'])('pixels that are "%s" are grey', async (written) => {
  const { notes, stack } = await convert(
    dicomImage({ dataset: { PhotometricInterpretation: written, Modality: 'px' } }),
  );

  expect(stack.PhotometricInterpretation).toBe('MONOCHROME2');
  expect(notes).toContain('spacingAtDetector');
});

describe('values of one bit', () => {
  const bits: DicomDataset = { Rows: 3, Columns: 3, BitsAllocated: 1, BitsStored: 1, HighBit: 0 };

  test('follow each other through all frames, the lowest bit of a byte first', async () => {
    const dataset = { ...bits, NumberOfFrames: 2, PixelData: Uint8Array.of(0b0000_1001, 0b0000_0111, 0b10) };

    expect([...(await decode(dataset, 0)).values]).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect([...(await decode(dataset, 1)).values]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('are shown black and white', async () => {
    const { stack } = await convert(dicomImage({ dataset: { ...bits, PixelData: Uint8Array.of(0xff, 0) } }));

    expect(stack.windows).toEqual([{ WindowCenter: 1, WindowWidth: 2 }]);
  });
});

describe('values of more than 16 bits', () => {
  const wide = (values: Int32Array | Uint32Array, isSigned: boolean): DicomDataset => ({
    Rows: 1,
    Columns: values.length,
    BitsAllocated: 32,
    BitsStored: 32,
    HighBit: 31,
    PixelRepresentation: isSigned ? 1 : 0,
    PixelData: bytesOf(values),
  });
  const modalityValues = async (bytes: Uint8Array): Promise<{ values: number[]; notes: readonly string[] }> => {
    const { stack, frames, notes } = await convert(bytes);
    return { values: frames[0]!.map((value) => value * stack.RescaleSlope + stack.RescaleIntercept), notes };
  };

  test.each([
    ['that fit 16 bits', [0, 65_535, 17], false],
    ['that fit 16 bits with a sign', [-32_768, 32_767, -1], true],
    ['that fit 16 bits behind an offset', [100_000, 165_535, 123_456], false],
    ['below zero behind an offset', [-200_000, -140_000, -165_001], true],
    ['that are all the same', [5_000_000, 5_000_000], false],
  ])('%s are kept exactly', async (_, values, isSigned) => {
    const array = isSigned ? Int32Array.from(values) : Uint32Array.from(values);

    const kept = await modalityValues(dicomImage({ dataset: wide(array, isSigned) }));

    expect(kept.values).toEqual(values);
    expect(kept.notes).not.toContain('valuesRounded');
  });

  test.each([
    ['whole', dicomImage({ dataset: wide(Uint32Array.of(0, 4_000_000_000, 1_234_567), false) }), [0, 4e9, 1_234_567]],
    [
      'of floating point',
      dicomImage({ dataset: floats('FloatPixelData', Float32Array.of(-0.5, 0.25, Number.NaN), 32) }),
      [-0.5, 0.25, -0.5],
    ],
    [
      'of double precision',
      dicomImage({ dataset: floats('DoubleFloatPixelData', Float64Array.of(1e-9, 3e-9, Infinity), 64) }),
      [1e-9, 3e-9, 3e-9],
    ],
  ])('%s are rounded to a 65,535th of their range, and that is said', async (_, bytes, values) => {
    const kept = await modalityValues(bytes);

    const step = (Math.max(...values) - Math.min(...values)) / 65_535;
    kept.values.forEach((value, at) => expect(Math.abs(value - values[at]!)).toBeLessThanOrEqual(step * 0.501));
    expect(kept.notes).toContain('valuesRounded');
  });

  describe('in 24 bits allocated', () => {
    const in24 = (values: readonly number[]): Uint8Array =>
      Uint8Array.from(values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255]));
    const of24 = (values: readonly number[], isSigned = false): DicomDataset => ({
      Rows: 1,
      Columns: values.length,
      BitsAllocated: 24,
      BitsStored: 24,
      HighBit: 23,
      PixelRepresentation: isSigned ? 1 : 0,
      PixelData: in24(values),
    });

    test.each([
      ['without a sign', [1_000_000, 1_000_002, 1_050_000], {}],
      ['with a sign', [-5, 7, 30_000], { PixelRepresentation: 1 }],
      ['of which 20 are stored, below garbage', [3, 0xf_0000, 0xf_ffff], { BitsStored: 20, HighBit: 19 }],
    ])('%s are read', async (_, values, dataset) => {
      const garbage = 'BitsStored' in dataset ? values.map((value) => value | 0xa0_0000) : values;

      const kept = await modalityValues(dicomImage({ dataset: { ...of24(garbage), ...dataset } }));

      const step = (Math.max(...values) - Math.min(...values)) / 65_535;
      kept.values.forEach((value, at) =>
        expect(Math.abs(value - values[at]!)).toBeLessThanOrEqual(step > 1 ? step * 0.501 : 0),
      );
    });

    test('are the same in big endian, packed into words, and in runs', async () => {
      const values = [70_000, 70_001, 70_258, 80_000];
      const [dataset, bytes] = [of24(values), in24(values)];
      const words = new Uint16Array(bytes.buffer);
      const planes = [2, 1, 0].map((byte) => bytes.filter((_, at) => at % 3 === byte));
      const segments = planes.map((plane) =>
        Buffer.concat([Uint8Array.of(plane.length - 1), plane, Uint8Array.of(128)]),
      );
      const header = new Uint32Array([3, 64, 70, 76, ...Array<number>(12).fill(0)]);
      const fragments = [Buffer.concat([new Uint8Array(header.buffer), ...segments])];

      const bigEndian = dicomImage({
        transferSyntax: 'ExplicitVRBigEndian',
        dataset: { ...dataset, PixelData: words },
      });
      const { PixelData: _pixels, ...layout } = dataset;
      const runs = dicomImage({ transferSyntax: 'RLELossless', fragments, dataset: layout });

      expect((await modalityValues(bigEndian)).values).toEqual(values);
      expect((await modalityValues(runs)).values).toEqual(values);
    });

    test('of colours are shown by their upper eight', async () => {
      const colours = { SamplesPerPixel: 3, PhotometricInterpretation: 'RGB', Columns: 1 };
      const dataset = { ...of24([0xff_0000, 0x80_1234, 0x00_ffff]), ...colours };

      expect([...(await decode(dataset, 0)).values]).toEqual([0xff, 0x80, 0]);
    });
  });

  test('of all frames of a file share one scale', async () => {
    const dataset = { ...wide(Uint32Array.of(7, 4_000_000_000), false), Columns: 1, NumberOfFrames: 2 };

    const { frames } = await convert(dicomImage({ dataset }));

    expect(frames).toEqual([[0], [65_535]]);
  });

  test('keep their rescale', async () => {
    const dataset = { ...wide(Uint32Array.of(100_000, 100_001), false), RescaleSlope: 0.5, RescaleIntercept: -7 };

    expect((await modalityValues(dicomImage({ dataset }))).values).toEqual([49_993, 49_993.5]);
  });

  function floats(
    keyword: 'FloatPixelData' | 'DoubleFloatPixelData',
    values: Float32Array | Float64Array,
    bits: number,
  ) {
    const dataset = { Rows: 1, Columns: values.length, BitsAllocated: bits, PixelData: undefined };
    return { ...dataset, [keyword]: bytesOf(values) } as unknown as DicomDataset;
  }
});

describe('bits that stand anywhere in their word', () => {
  test.each([
    [10, 9],
    [10, 15],
    [12, 13],
    [13, 12],
    [14, 15],
    [7, 11],
  ])('%d up to bit %d, with and without a sign', async (bits, highBit) => {
    const top = 2 ** (bits - 1);
    for (const isSigned of [false, true]) {
      const values = isSigned ? [-top, -1, 0, top - 1] : [0, 1, top, 2 * top - 1];
      const shift = highBit + 1 - bits;
      const garbage = 0xffff & ~((2 ** bits - 1) << shift);
      const PixelData = Uint16Array.from(values, (value) => ((value & (2 ** bits - 1)) << shift) | garbage);

      const frame = await decode({
        Rows: 2,
        Columns: 2,
        BitsStored: bits,
        HighBit: highBit,
        PixelRepresentation: isSigned ? 1 : 0,
        PixelData,
      });

      expect([...frame.values]).toEqual(values);
    }
  });
});

describe('colours', () => {
  const colour: DicomDataset = { SamplesPerPixel: 3, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  /** By how much the first values differ from what they should be. */
  const distance = (values: ArrayLike<number>, expected: readonly number[]): number =>
    Math.max(...expected.map((value, at) => Math.abs(values[at]! - value)));

  test('of television range are stretched to that of screens', async () => {
    const frame = await decode({
      ...colour,
      Rows: 1,
      Columns: 2,
      PhotometricInterpretation: 'YBR_PARTIAL_422',
      PixelData: Uint8Array.of(16, 235, 128, 128),
    });

    expect(distance(frame.values, [0, 0, 0, 255, 255, 255])).toBeLessThanOrEqual(2);
  });

  test('of 32 bits show their upper eight', async () => {
    const frame = await decode({
      Rows: 1,
      Columns: 1,
      SamplesPerPixel: 3,
      PhotometricInterpretation: 'RGB',
      BitsAllocated: 32,
      BitsStored: 32,
      HighBit: 31,
      PixelData: bytesOf(Uint32Array.of(0xff000000, 0x80000000, 1)),
    });

    expect([...frame.values]).toEqual([255, 128, 0]);
  });

  const RED = [76, 85, 255];
  const [rows, columns] = [8, 8];
  const samples = Uint8Array.from({ length: rows * columns * 3 }, (_, at) => RED[at % 3]!);
  const source = { rows, columns, components: 3, bits: 8, isSigned: false, samples } as const;

  test.each([
    ['RLELossless', 'YBR_FULL', encodeRle],
    ['JPEGLSLossless', 'YBR_FULL', encodeJpegLs],
    ['JPEGLSLossless', 'YBR_FULL_422', encodeJpegLs],
    ['HTJ2KLossless', 'YBR_FULL', encodeHtj2k],
  ] as const)(
    'that %s coded as %s are turned into red, green and blue',
    async (transferSyntax, photometric, encode) => {
      const bytes = dicomImage({
        transferSyntax,
        fragments: [await encode(source)],
        dataset: { ...colour, Rows: rows, Columns: columns, PhotometricInterpretation: photometric },
      });

      const { values } = await openFrames(readDicom(bytes)).decode(0);

      expect(distance(values, [254, 0, 0])).toBeLessThanOrEqual(2);
    },
  );

  test('that a JPEG stores as red, green and blue stay so where it does not say otherwise', async () => {
    const coded = await sharp(Buffer.from(Array.from({ length: 192 }, (_, at) => [200, 30, 60][at % 3]!)), {
      raw: { width: 8, height: 8, channels: 3 },
    })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const tables = coded.indexOf(Uint8Array.of(0xff, 0xdb));
    const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
    const jpeg = Buffer.concat([coded.subarray(0, 2), jfif, coded.subarray(tables)]);
    // Without the segment that says how it is meant: as many devices write it.
    const bare = Buffer.concat([coded.subarray(0, 2), coded.subarray(tables)]);
    const shown = async (fragment: Uint8Array, photometric: string): Promise<ArrayLike<number>> => {
      const dataset = { ...colour, Rows: 8, Columns: 8, PhotometricInterpretation: photometric };
      const bytes = dicomImage({ transferSyntax: 'JPEGBaseline8Bit', fragments: [fragment], dataset });
      return (await openFrames(readDicom(bytes)).decode(0)).values;
    };

    const stored = await shown(bare, 'RGB');
    expect(distance(await shown(jpeg, 'RGB'), [200, 30, 60])).toBeLessThanOrEqual(3);
    expect(distance(await shown(bare, 'YBR_FULL_422'), [200, 30, 60])).toBeLessThanOrEqual(3);
    // The luminance of that colour in the place of red.
    expect(distance(stored, [0.299 * 200 + 0.587 * 30 + 0.114 * 60])).toBeLessThanOrEqual(3);
  });

  test('come from a palette in segments', async () => {
    const segments = Uint16Array.of(0, 2, 0, 0x1000, 1, 4, 0x5000, 2, 1, 0, 0);
    const frame = await decode({
      Rows: 1,
      Columns: 4,
      BitsAllocated: 8,
      BitsStored: 8,
      HighBit: 7,
      PhotometricInterpretation: 'PALETTE COLOR',
      ...paletteOf([8, 0, 16], segments),
      PixelData: Uint8Array.of(0, 1, 3, 7),
    });

    expect([...frame.values].filter((_, at) => at % 3 === 0)).toEqual([0, 0x10, 0x30, 0x10]);
  });

  function paletteOf(descriptor: readonly number[], segments: Uint16Array): DicomDataset {
    return {
      RedPaletteColorLookupTableDescriptor: descriptor,
      GreenPaletteColorLookupTableDescriptor: descriptor,
      BluePaletteColorLookupTableDescriptor: descriptor,
      SegmentedRedPaletteColorLookupTableData: segments,
      SegmentedGreenPaletteColorLookupTableData: segments,
      SegmentedBluePaletteColorLookupTableData: segments,
    };
  }
});

describe('overlays', () => {
  const plane: DicomDataset = { OverlayRows: 3, OverlayColumns: 3, OverlayOrigin: [2, 1], OverlayType: 'G' };
  const bitsOf = (packed: Uint8Array): number[] =>
    Array.from({ length: 9 }, (_, at) => (packed[at >> 3]! >> (at & 7)) & 1);
  const CROSS = [0, 1, 0, 1, 1, 1, 0, 1, 0];
  const packed = Uint8Array.of(0b1011_1010, 0);

  test.each(['ExplicitVRLittleEndian', 'ImplicitVRLittleEndian', 'ExplicitVRBigEndian'] as const)(
    'of their own are carried beside the picture, which stays without them (%s)',
    async (transferSyntax) => {
      const OverlayData = new Uint16Array(packed.buffer);
      const dataset = { ...plane, OverlayLabel: 'Nerve', OverlayData };

      const { stack, frames, part } = await convert(dicomImage({ transferSyntax, dataset }));

      expect(stack.overlays).toMatchObject([
        { frame: 0, Rows: 3, Columns: 3, row: 1, column: 0, OverlayType: 'G', label: 'Nerve' },
      ]);
      expect(bitsOf(part(stack.overlays![0]!))).toEqual(CROSS);
      expect(frames[0]).toEqual(Array.from({ length: 12 }, (_, at) => at * 100));
    },
  );

  test('in the upper bits of the samples are carried, and no part of the values', async () => {
    const PixelData = Uint16Array.from(CROSS, (bit, at) => (bit << 14) | at);
    const dataset = { ...plane, OverlayOrigin: [1, 1], OverlayBitsAllocated: 16, OverlayBitPosition: 14, PixelData };

    const { stack, frames, part } = await convert(
      dicomImage({ dataset: { ...dataset, Rows: 3, Columns: 3, BitsStored: 12, HighBit: 11 } }),
    );

    expect(bitsOf(part(stack.overlays![0]!))).toEqual(CROSS);
    expect(frames[0]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('of several frames lie on those that they are made for', async () => {
    const dataset: DicomDataset = {
      ...plane,
      Rows: 3,
      Columns: 3,
      NumberOfFrames: 4,
      PixelData: new Uint16Array(36),
      NumberOfFramesInOverlay: 2,
      ImageFrameOrigin: 2,
      OverlayData: Uint8Array.of(0xff, 0x01, 0, 0),
    };

    const { stack, part } = await convert(dicomImage({ dataset }));

    expect(stack.overlays!.map(({ frame }) => frame)).toEqual([1, 2]);
    expect(stack.overlays!.map((overlay) => bitsOf(part(overlay)).reduce((sum, bit) => sum + bit))).toEqual([9, 0]);
  });

  test('that are cut short or of no size are left out', async () => {
    for (const broken of [
      { OverlayRows: 0 },
      { OverlayRows: 60_000, OverlayColumns: 60_000 },
      { OverlayColumns: 100 },
    ]) {
      const { stack } = await convert(dicomImage({ dataset: { ...plane, OverlayData: packed, ...broken } }));

      expect(stack.overlays).toBeUndefined();
    }
  });
});

test('a VOI LUT goes to the viewer whole', async () => {
  const VOILUTSequence = [
    { LUTDescriptor: [3, 100, 12], LUTExplanation: 'BONE', LUTData: Uint16Array.of(1, 2000, 4095) },
  ];

  const { stack } = await convert(dicomImage({ dataset: { VOILUTSequence } }));

  expect(stack.voiTable).toEqual({ firstMapped: 100, bits: 12, values: [1, 2000, 4095], explanation: 'BONE' });
});

describe('a damaged frame', () => {
  const layout: DicomDataset = { Rows: 2, Columns: 2, NumberOfFrames: 3, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  const grey = { rows: 2, columns: 2, components: 1, bits: 8, isSigned: false } as const;
  const coded = [1, 2, 3].map((value) => encodeRle({ ...grey, samples: new Uint8Array(4).fill(value) }));

  test('is black, and the others are there', async () => {
    const fragments = [coded[0]!, new Uint8Array(20), coded[2]!];

    const { stack, frames, notes } = await convert(
      dicomImage({ transferSyntax: 'RLELossless', fragments, dataset: layout }),
    );

    expect(stack.frames.map(({ isMissing = false }) => isMissing)).toEqual([false, true, false]);
    expect(frames.map(([first]) => first)).toEqual([1, 0, 3]);
    expect(notes).toContain('frameDamaged');
  });

  test.each([
    ['compressed', dicomImage({ transferSyntax: 'RLELossless', fragments: coded, dataset: layout }).subarray(0, -20)],
    ['not compressed', dicomImage({ dataset: { ...layout, PixelData: new Uint8Array(12).fill(1) } }).subarray(0, -3)],
  ])('is the one in which a transfer broke off: %s', async (_, bytes) => {
    const { stack } = await convert(bytes);

    expect(stack.frames.map(({ isMissing = false }) => isMissing)).toEqual([false, false, true]);
  });

  test('is no reason to take a file of which no frame is whole', async () => {
    const fragments = [1, 2, 3].map(() => new Uint8Array(20));

    const bytes = dicomImage({ transferSyntax: 'RLELossless', fragments, dataset: layout });

    await expect(readSlices({ name: 'a', bytes })).rejects.toThrow(RejectedFileError);
  });
});
