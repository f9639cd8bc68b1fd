import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { readSlices } from '#functions/imaging/volume/read-slices.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { convertToStack, decodeDataset } from '#test/support/dicom/converted-stack.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeHtj2k, encodeJpegLs, encodeRle } from '#test/support/dicom/encode-pixels.ts';

const bytesOf = (values: Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

test.each(['monochrome2', 'Monochrome2 ', ' MONOCHROME2'])('pixels that are "%s" are grey', async (written) => {
  const { notes, stack } = await convertToStack(
    dicomImage({ dataset: { PhotometricInterpretation: written, Modality: 'px' } }),
  );

  expect(stack.PhotometricInterpretation).toBe('MONOCHROME2');
  expect(notes).toContain('spacingAtDetector');
});

describe('values of one bit', () => {
  const bits: DicomDataset = { Rows: 3, Columns: 3, BitsAllocated: 1, BitsStored: 1, HighBit: 0 };

  test('follow each other through all frames, the lowest bit of a byte first', async () => {
    const dataset = { ...bits, NumberOfFrames: 2, PixelData: Uint8Array.of(0b0000_1001, 0b0000_0111, 0b10) };

    expect([...(await decodeDataset(dataset, 0)).values]).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 1]);
    expect([...(await decodeDataset(dataset, 1)).values]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('are shown black and white', async () => {
    const { stack } = await convertToStack(dicomImage({ dataset: { ...bits, PixelData: Uint8Array.of(0xff, 0) } }));

    expect(stack.windows).toEqual([{ WindowCenter: 1, WindowWidth: 2 }]);
  });
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

      const frame = await decodeDataset({
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
  /** Returns the largest difference between the first values and the expected ones. */
  const distance = (values: ArrayLike<number>, expected: readonly number[]): number =>
    Math.max(...expected.map((value, at) => Math.abs(values[at]! - value)));

  test('of television range are stretched to that of screens', async () => {
    const frame = await decodeDataset({
      ...colour,
      Rows: 1,
      Columns: 2,
      PhotometricInterpretation: 'YBR_PARTIAL_422',
      PixelData: Uint8Array.of(16, 235, 128, 128),
    });

    expect(distance(frame.values, [0, 0, 0, 255, 255, 255])).toBeLessThanOrEqual(2);
  });

  test('of 32 bits show their upper eight', async () => {
    const frame = await decodeDataset({
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
    // The segment that states the colour space is removed, since many devices do not write it.
    const bare = Buffer.concat([coded.subarray(0, 2), coded.subarray(tables)]);
    const shown = async (fragment: Uint8Array, photometric: string): Promise<ArrayLike<number>> => {
      const dataset = { ...colour, Rows: 8, Columns: 8, PhotometricInterpretation: photometric };
      const bytes = dicomImage({ transferSyntax: 'JPEGBaseline8Bit', fragments: [fragment], dataset });
      return (await openFrames(readDicom(bytes)).decode(0)).values;
    };

    const stored = await shown(bare, 'RGB');
    expect(distance(await shown(jpeg, 'RGB'), [200, 30, 60])).toBeLessThanOrEqual(3);
    expect(distance(await shown(bare, 'YBR_FULL_422'), [200, 30, 60])).toBeLessThanOrEqual(3);
    // The first component is the luminance of that colour, stored where red is stored otherwise.
    expect(distance(stored, [0.299 * 200 + 0.587 * 30 + 0.114 * 60])).toBeLessThanOrEqual(3);
  });

  test('come from a palette in segments', async () => {
    const segments = Uint16Array.of(0, 2, 0, 0x1000, 1, 4, 0x5000, 2, 1, 0, 0);
    const frame = await decodeDataset({
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

      const { stack, frames, part } = await convertToStack(dicomImage({ transferSyntax, dataset }));

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

    const { stack, frames, part } = await convertToStack(
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

    const { stack, part } = await convertToStack(dicomImage({ dataset }));

    expect(stack.overlays!.map(({ frame }) => frame)).toEqual([1, 2]);
    expect(stack.overlays!.map((overlay) => bitsOf(part(overlay)).reduce((sum, bit) => sum + bit))).toEqual([9, 0]);
  });

  test('that are cut short or of no size are left out', async () => {
    for (const broken of [
      { OverlayRows: 0 },
      { OverlayRows: 60_000, OverlayColumns: 60_000 },
      { OverlayColumns: 100 },
    ]) {
      const { stack } = await convertToStack(dicomImage({ dataset: { ...plane, OverlayData: packed, ...broken } }));

      expect(stack.overlays).toBeUndefined();
    }
  });
});

test('a VOI LUT goes to the viewer whole', async () => {
  const VOILUTSequence = [
    { LUTDescriptor: [3, 100, 12], LUTExplanation: 'BONE', LUTData: Uint16Array.of(1, 2000, 4095) },
  ];

  const { stack } = await convertToStack(dicomImage({ dataset: { VOILUTSequence } }));

  expect(stack.voiTable).toEqual({ firstMapped: 100, bits: 12, values: [1, 2000, 4095], explanation: 'BONE' });
});

describe('a damaged frame', () => {
  const layout: DicomDataset = { Rows: 2, Columns: 2, NumberOfFrames: 3, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  const grey = { rows: 2, columns: 2, components: 1, bits: 8, isSigned: false } as const;
  const coded = [1, 2, 3].map((value) => encodeRle({ ...grey, samples: new Uint8Array(4).fill(value) }));

  test('is black, and the others are there', async () => {
    const fragments = [coded[0]!, new Uint8Array(20), coded[2]!];

    const { stack, frames, notes } = await convertToStack(
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
    const { stack } = await convertToStack(bytes);

    expect(stack.frames.map(({ isMissing = false }) => isMissing)).toEqual([false, false, true]);
  });

  test('that lacks less than a row of its pixels is shown, the end of it black, and that is said', async () => {
    const dataset = { ...layout, NumberOfFrames: 1, PixelData: new Uint8Array(4).fill(1) };

    const { frames, notes } = await convertToStack(dicomImage({ dataset }).subarray(0, -1));

    expect(frames.map((frame) => [...frame])).toEqual([[1, 1, 1, 0]]);
    expect(notes).toContain('pixelsMissing');
  });

  test('is no reason to take a file of which no frame is whole', async () => {
    const fragments = [1, 2, 3].map(() => new Uint8Array(20));

    const bytes = dicomImage({ transferSyntax: 'RLELossless', fragments, dataset: layout });

    await expect(readSlices({ name: 'a', bytes })).rejects.toThrow(RejectedFileError);
  });
});
