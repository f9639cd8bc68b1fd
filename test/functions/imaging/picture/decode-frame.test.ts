import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Frame, openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { decodeJpegLossless } from '#functions/imaging/codec/decode-jpeg-lossless.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import {
  encodeHtj2k,
  encodeJpeg2000,
  encodeJpegLossless,
  encodeJpegLs,
  encodeRle,
  type PixelSource,
} from '#test/support/dicom/encode-pixels.ts';

const decode = async (bytes: Uint8Array, index = 0): Promise<Frame> => await openFrames(readDicom(bytes)).decode(index);

const ROWS = 48;
const COLUMNS = 64;

/** Makes an image like a slice: a bright ring on a ramp, with noise. */
function ringPixels(bits: number, isSigned: boolean): Uint16Array | Int16Array {
  const random = seededRandom(bits);
  const top = 2 ** (isSigned ? bits - 1 : bits) - 1;
  const values = Array.from({ length: ROWS * COLUMNS }, (_, at) => {
    const radius = Math.hypot((at % COLUMNS) - 30, Math.floor(at / COLUMNS) - 22);
    const share = Math.min(1, Math.abs(radius - 14) < 4 ? 0.9 : ((at % COLUMNS) / COLUMNS) * 0.4 + random() * 0.1);
    return Math.round(share * top) - (isSigned ? Math.round(top / 3) : 0);
  });
  return isSigned ? Int16Array.from(values) : Uint16Array.from(values);
}

const bytesOf = (values: Uint16Array | Int16Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

const NATIVE = [
  'ImplicitVRLittleEndian',
  'ExplicitVRLittleEndian',
  'DeflatedExplicitVRLittleEndian',
  'ExplicitVRBigEndian',
] as const;
const ENCAPSULATED: [TransferSyntaxKeyword, (source: PixelSource) => Promise<Uint8Array> | Uint8Array][] = [
  ['RLELossless', encodeRle],
  ['JPEGLossless', encodeJpegLossless],
  ['JPEGLosslessSV1', encodeJpegLossless],
  ['JPEGLSLossless', encodeJpegLs],
  ['JPEG2000Lossless', encodeJpeg2000],
  ['HTJ2KLossless', encodeHtj2k],
];

describe.each([
  { bits: 16, isSigned: false },
  { bits: 16, isSigned: true },
  { bits: 12, isSigned: false },
  { bits: 12, isSigned: true },
])('a slice of $bits bits, signed: $isSigned,', ({ bits, isSigned }) => {
  const values = ringPixels(bits, isSigned);
  const layout: DicomDataset = {
    Rows: ROWS,
    Columns: COLUMNS,
    BitsStored: bits,
    HighBit: bits - 1,
    PixelRepresentation: isSigned ? 1 : 0,
  };

  // IMG-5
  test.each(NATIVE)('decodes to the same pixels in %s', async (transferSyntax) => {
    const frame = await decode(dicomImage({ transferSyntax, dataset: { ...layout, PixelData: values } }));

    expect(frame.values).toEqual(values);
  });

  test.each(ENCAPSULATED)('decodes to the same pixels in %s', async (transferSyntax, encode) => {
    // A decoder for unsigned samples returns negative values as their stored bits.
    const stored =
      transferSyntax.startsWith('JPEG2000') || transferSyntax === 'HTJ2KLossless'
        ? values
        : values.map((value) => value & (2 ** bits - 1));
    const source = { rows: ROWS, columns: COLUMNS, components: 1, bits, isSigned, samples: bytesOf(stored) } as const;

    const frame = await decode(
      dicomImage({
        transferSyntax,
        dataset: { ...layout, PixelData: new Uint8Array() },
        fragments: [await encode(source)],
      }),
    );

    expect(frame.values).toEqual(values);
  });
});

describe('JPEG lossless', () => {
  const random = seededRandom(3);
  const sourceOf = (components: 1 | 3, bits: number): PixelSource => {
    const words = Uint16Array.from({ length: 20 * 30 * components }, () => random() * 2 ** bits);
    return {
      rows: 20,
      columns: 30,
      components,
      bits,
      isSigned: false,
      samples: bits > 8 ? bytesOf(words) : new Uint8Array(words),
    };
  };

  test.each([1, 2, 3, 4, 5, 6, 7])('by predictor %d gives the same pixels', (predictor) => {
    for (const source of [sourceOf(1, 16), sourceOf(1, 12), sourceOf(3, 8)]) {
      const decoded = decodeJpegLossless(encodeJpegLossless(source, { predictor }));

      expect(source.bits > 8 ? bytesOf(decoded) : new Uint8Array(decoded)).toEqual(source.samples);
    }
  });

  test('with a scan header longer than the file is refused', () => {
    const bytes = Buffer.from(encodeJpegLossless(sourceOf(1, 12)));
    bytes.writeUInt16BE(60_000, bytes.indexOf(Uint8Array.of(0xff, 0xda)) + 2);

    expect(() => decodeJpegLossless(bytes)).toThrow(RejectedFileError);
  });

  test('begins again behind a restart marker', () => {
    const source = sourceOf(1, 12);

    expect(bytesOf(decodeJpegLossless(encodeJpegLossless(source, { predictor: 4, restartRows: 3 })))).toEqual(
      source.samples,
    );
  });
});

test('bits above the high bit are not part of the value', async () => {
  const garbage = Uint16Array.of(0xf123, 0xa000, 0x5fff, 0x0001);

  const frame = await decode(
    dicomImage({ dataset: { Rows: 2, Columns: 2, BitsStored: 12, HighBit: 11, PixelData: garbage } }),
  );

  expect([...frame.values]).toEqual([0x123, 0, 0xfff, 1]);
});

test('a sign stands in the high bit of the stored bits, wherever that lies', async () => {
  const stored = Uint16Array.of(0x7ff0, 0x8000, 0xfff0, 0x0010);

  const frame = await decode(
    dicomImage({
      dataset: { Rows: 2, Columns: 2, BitsStored: 12, HighBit: 15, PixelRepresentation: 1, PixelData: stored },
    }),
  );

  expect([...frame.values]).toEqual([2047, -2048, -1, 1]);
});

describe('colours', () => {
  const colour = (dataset: DicomDataset): Promise<Frame> =>
    decode(
      dicomImage({
        dataset: { Rows: 1, Columns: 2, SamplesPerPixel: 3, BitsAllocated: 8, BitsStored: 8, HighBit: 7, ...dataset },
      }),
    );
  const RED_GREEN = [255, 0, 0, 0, 255, 0];

  test.each<[string, DicomDataset]>([
    [
      'pixel by pixel',
      { PhotometricInterpretation: 'RGB', PlanarConfiguration: 0, PixelData: Uint8Array.from(RED_GREEN) },
    ],
    [
      'colour by colour',
      { PhotometricInterpretation: 'RGB', PlanarConfiguration: 1, PixelData: Uint8Array.of(255, 0, 0, 255, 0, 0) },
    ],
    [
      'as luminance and two differences',
      {
        PhotometricInterpretation: 'YBR_FULL',
        PlanarConfiguration: 0,
        PixelData: Uint8Array.of(76, 85, 255, 150, 44, 21),
      },
    ],
    [
      'of 16 bits',
      {
        PhotometricInterpretation: 'RGB',
        BitsAllocated: 16,
        BitsStored: 16,
        HighBit: 15,
        PixelData: Uint16Array.from(RED_GREEN, (value) => value * 257),
      },
    ],
    [
      'by number in a palette',
      {
        PhotometricInterpretation: 'PALETTE COLOR',
        SamplesPerPixel: 1,
        RedPaletteColorLookupTableDescriptor: [2, 7, 16],
        GreenPaletteColorLookupTableDescriptor: [2, 7, 16],
        BluePaletteColorLookupTableDescriptor: [2, 7, 16],
        RedPaletteColorLookupTableData: Uint16Array.of(0xffff, 0),
        GreenPaletteColorLookupTableData: Uint16Array.of(0, 0xffff),
        BluePaletteColorLookupTableData: Uint16Array.of(0, 0),
        PixelData: Uint8Array.of(7, 8),
      },
    ],
  ])('stored %s are shown as red and green', async (_, dataset) => {
    const frame = await colour(dataset);

    expect(frame.kind).toBe('rgb');
    frame.values.forEach((value, index) => expect(Math.abs(value - RED_GREEN[index]!)).toBeLessThanOrEqual(2));
  });

  test('two pixels share their colour in YBR_FULL_422', async () => {
    const frame = await colour({
      PhotometricInterpretation: 'YBR_FULL_422',
      PixelData: Uint8Array.of(76, 150, 85, 255),
    });

    expect([...frame.values.subarray(0, 3)]).toEqual([254, 0, 0]);
    expect(frame.values[3]).toBe(255);
  });

  test('a JPEG of three components comes out red, green and blue whatever it is stored as', async () => {
    const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c02040' } })
      .jpeg({ quality: 100 })
      .toBuffer();

    const frame = await decode(
      dicomImage({
        transferSyntax: 'JPEGBaseline8Bit',
        fragments: [jpeg],
        dataset: {
          Rows: 16,
          Columns: 16,
          SamplesPerPixel: 3,
          PhotometricInterpretation: 'YBR_FULL_422',
          BitsAllocated: 8,
          BitsStored: 8,
          HighBit: 7,
        },
      }),
    );

    const [red = 0, green = 0, blue = 0] = frame.values;
    expect(Math.max(Math.abs(red - 0xc0), Math.abs(green - 0x20), Math.abs(blue - 0x40))).toBeLessThanOrEqual(2);
  });
});

describe('frames', () => {
  const grey = { rows: 2, columns: 2, components: 1, bits: 8, isSigned: false } as const;
  const pictures = [Uint8Array.of(1, 2, 3, 4), Uint8Array.of(5, 6, 7, 8), Uint8Array.of(9, 10, 11, 12)];
  const layout: DicomDataset = { Rows: 2, Columns: 2, NumberOfFrames: 3, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  const valuesOf = async (bytes: Uint8Array): Promise<number[][]> => {
    const { decode: decodeAt } = openFrames(readDicom(bytes));
    return await Promise.all([0, 1, 2].map(async (index) => [...(await decodeAt(index)).values]));
  };
  const expected = pictures.map((picture) => [...picture]);

  test('lie one after the other when they are not compressed', async () => {
    expect(await valuesOf(dicomImage({ dataset: { ...layout, PixelData: Buffer.concat(pictures) } }))).toEqual(
      expected,
    );
  });

  test('have a fragment each', async () => {
    const fragments = pictures.map((samples) => encodeRle({ ...grey, samples }));

    expect(await valuesOf(dicomImage({ transferSyntax: 'RLELossless', fragments, dataset: layout }))).toEqual(expected);
  });

  test('may be cut into several fragments, found by the offset table', async () => {
    const whole = pictures.map((samples) => encodeRle({ ...grey, samples }));
    const fragments = whole.flatMap((bytes) => [bytes.subarray(0, 32), bytes.subarray(32)]);
    const step = 16 + whole[0]!.length;

    const bytes = dicomImage({
      transferSyntax: 'RLELossless',
      fragments,
      offsetTable: [0, step, step * 2],
      dataset: layout,
    });

    expect(await valuesOf(bytes)).toEqual(expected);
  });

  test('are found by their first marker when the offset table is empty or lies', async () => {
    const whole = await Promise.all(pictures.map((samples) => encodeJpegLs({ ...grey, samples })));
    const fragments = whole.flatMap((bytes) => [bytes.subarray(0, 20), bytes.subarray(20)]);

    for (const offsetTable of [[], [0, 7, 9]]) {
      const bytes = dicomImage({ transferSyntax: 'JPEGLSLossless', fragments, offsetTable, dataset: layout });
      expect(await valuesOf(bytes)).toEqual(expected);
    }
  });
});
