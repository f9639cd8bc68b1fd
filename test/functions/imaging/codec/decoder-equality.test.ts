import { type DataSet, parseDicom } from 'dicom-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { toGreyBytes } from '#functions/imaging/picture/display.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { openSlices } from '#functions/imaging/volume/read-slices.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { TRANSFER_SYNTAXES, type TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeJpegDct } from '#test/support/dicom/encode-jpeg-dct.ts';
import {
  encodeHtj2k,
  encodeJpeg2000,
  encodeJpegLossless,
  encodeJpegLs,
  encodeRle,
  type PixelSource,
} from '#test/support/dicom/encode-pixels.ts';
import { convertFiles } from '#test/support/dicom/series-files.ts';

const [ROWS, COLUMNS] = [72, 96];
const random = seededRandom(8);
/** Pixels of an image like a jaw: a bright ring on a ramp, with noise. */
const values = Uint16Array.from({ length: ROWS * COLUMNS }, (_, at) => {
  const radius = Math.hypot((at % COLUMNS) - 44, Math.floor(at / COLUMNS) - 34);
  return (Math.abs(radius - 22) < 6 ? 3300 : 700) + (at % COLUMNS) * 3 + random() * 60;
});
const source: PixelSource = {
  rows: ROWS,
  columns: COLUMNS,
  components: 1,
  bits: 12,
  isSigned: false,
  samples: new Uint8Array(values.buffer),
};
const layout: DicomDataset = {
  Rows: ROWS,
  Columns: COLUMNS,
  BitsStored: 12,
  HighBit: 11,
  RescaleSlope: 1,
  RescaleIntercept: -1000,
  WindowCenter: 500,
  WindowWidth: 3000,
};

type Encode = (source: PixelSource) => Promise<Uint8Array> | Uint8Array;
const dct = (isProgressive: boolean) => () =>
  encodeJpegDct({ rows: ROWS, columns: COLUMNS, bits: 12, samples: values }, { isProgressive });
const of8Bits = async (): Promise<Uint8Array> =>
  await sharp(
    Uint8Array.from(values, (value) => value >> 4),
    { raw: { width: COLUMNS, height: ROWS, channels: 1 } },
  )
    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer();

/** Encoder of each compressed syntax, and the largest error of a value in 4,096 levels. */
const ENCODERS: Partial<Record<TransferSyntaxKeyword, readonly [most: number, encode: Encode]>> = {
  RLELossless: [0, encodeRle],
  JPEGLossless: [0, (picture) => encodeJpegLossless(picture, { predictor: 7 })],
  JPEGLosslessSV1: [0, encodeJpegLossless],
  JPEGLSLossless: [0, encodeJpegLs],
  JPEGLSNearLossless: [3, (picture) => encodeJpegLs(picture, 3)],
  JPEG2000Lossless: [0, (picture) => encodeJpeg2000(picture)],
  JPEG2000: [2, (picture) => encodeJpeg2000(picture, { isLossy: true })],
  HTJ2KLossless: [0, (picture) => encodeHtj2k(picture)],
  HTJ2KLosslessRPCL: [0, (picture) => encodeHtj2k(picture)],
  HTJ2K: [13, (picture) => encodeHtj2k(picture, 0.002)],
  JPEGExtended12Bit: [17, dct(false)],
  JPEGSpectralSelectionNonHierarchical68: [17, dct(true)],
  JPEGFullProgressionNonHierarchical1012: [17, dct(true)],
  JPEGBaseline8Bit: [143, of8Bits],
};

async function fileIn(transferSyntax: TransferSyntaxKeyword): Promise<Uint8Array> {
  const encode = ENCODERS[transferSyntax]?.[1];
  if (!encode) return dicomImage({ transferSyntax, dataset: { ...layout, PixelData: values } });
  const fragments = [await encode(source)];
  const bits8 = transferSyntax === 'JPEGBaseline8Bit' ? { BitsAllocated: 8, BitsStored: 8, HighBit: 7 } : {};
  return dicomImage({ transferSyntax, fragments, dataset: { ...layout, ...bits8, PixelData: new Uint8Array() } });
}

describe('one slice in every transfer syntax', () => {
  // IMG-5
  test.each(TRANSFER_SYNTAXES.map(({ keyword }) => keyword))('%s', async (keyword) => {
    const { values: decoded } = await openFrames(readDicom(await fileIn(keyword))).decode(0);

    const scale = keyword === 'JPEGBaseline8Bit' ? 16 : 1;
    const largest = values.reduce((most, value, at) => Math.max(most, Math.abs(value - decoded[at]! * scale)), 0);
    expect(decoded.length).toBe(values.length);
    const most = ENCODERS[keyword]?.[0] ?? 0;
    expect(largest).toBeLessThanOrEqual(most);
    // A lossy codec must change some values. Otherwise the test would show nothing about the lossy decoder.
    expect(largest > 0).toBe(most > 0);
  });
});

/** Returns the greys of a file by PS3.3 C.11.2.1.2. It is a second implementation, with another DICOM reader and without our code. */
function referenceGrey(bytes: Uint8Array, voi: 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID'): number[] {
  const file: DataSet = parseDicom(bytes);
  const number = (tag: string): number => Number(file.string(tag) ?? file.uint16(tag));
  const pixels = file.elements['x7fe00010']!;
  const view = new DataView(file.byteArray.buffer, file.byteArray.byteOffset + pixels.dataOffset, pixels.length);
  const isSigned = file.uint16('x00280103') === 1;
  const bits = file.uint16('x00280101')!;
  const [slope, intercept] = [Number(file.string('x00281053') ?? 1), Number(file.string('x00281052') ?? 0)];
  const [center, width] = [number('x00281050'), number('x00281051')];
  const isInverse = file.string('x00280004') === 'MONOCHROME1';
  return Array.from({ length: pixels.length / 2 }, (_, at) => {
    const raw = view.getUint16(at * 2, true) % 2 ** bits;
    const stored = isSigned && raw >= 2 ** (bits - 1) ? raw - 2 ** bits : raw;
    const x = stored * slope + intercept;
    const shades = {
      LINEAR: () => {
        if (x <= center - 0.5 - (width - 1) / 2) return 0;
        if (x > center - 0.5 + (width - 1) / 2) return 255;
        return ((x - (center - 0.5)) / (width - 1) + 0.5) * 255;
      },
      LINEAR_EXACT: () => Math.min(255, Math.max(0, ((x - center) / width + 0.5) * 255)),
      SIGMOID: () => 255 / (1 + Math.exp((-4 * (x - center)) / width)),
    };
    const shade = shades[voi]();
    return isInverse ? 255 - shade : shade;
  });
}

describe('what a preview shows is what another reader and the formulas of the standard make of the file', () => {
  const cases: readonly [name: string, dataset: DicomDataset][] = [
    ['a window', {}],
    ['low values bright', { PhotometricInterpretation: 'MONOCHROME1' }],
    ['values with a sign', { PixelRepresentation: 1, WindowCenter: -800, WindowWidth: 900 }],
    ['a narrow window', { WindowCenter: 100, WindowWidth: 3 }],
    ['an exact window', { VOILUTFunction: 'LINEAR_EXACT' }],
    ['a curve', { VOILUTFunction: 'SIGMOID', WindowWidth: 1500 }],
    ['a rescale by a fraction', { RescaleSlope: 0.37, RescaleIntercept: 12.5, WindowCenter: 700, WindowWidth: 900 }],
  ];

  test.each(cases)('%s', async (_, dataset) => {
    const bytes = dicomImage({ dataset: { ...layout, ...dataset, PixelData: values } });
    const voi = (dataset.VOILUTFunction ?? 'LINEAR') as 'LINEAR';
    const reference = referenceGrey(bytes, voi);
    const slices = openSlices(bytes);
    const { display } = slices.describe(0);
    const frame = await slices.decode(0);

    const shown = frame.kind === 'grey' ? toGreyBytes(frame.values, display, display.windows[0]!) : [];
    const preview = (await convertFiles([{ name: 'a', bytes }])).outputs.find(({ role }) => role === 'preview')!;
    const { data, info } = await sharp(preview.bytes).raw().toBuffer({ resolveWithObject: true });
    const difference = (grey: ArrayLike<number>, step: number): number[] =>
      reference.map((value, at) => Math.abs(value - grey[at * step]!));

    expect(Math.max(...difference(shown, 1))).toBeLessThanOrEqual(1);
    // The preview is a JPEG, so single pixels may differ more.
    const mean = difference(data, info.channels).reduce((sum, value) => sum + value) / reference.length;
    expect(mean).toBeLessThan(8);
  });
});
