import { decodeJpegDct } from '#functions/imaging/codec/decode-jpeg-dct.ts';
import { decodeJpegLossless } from '#functions/imaging/codec/decode-jpeg-lossless.ts';
import { codestreamSize } from '#functions/imaging/codec/codestream-size.ts';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { decodePixels } from '#functions/imaging/codec/decode-pixels.ts';
import { decodeRle } from '#functions/imaging/codec/decode-rle.ts';
import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { storedValues } from '#functions/imaging/picture/stored-values.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { type FuzzTarget, words } from '#test/support/fuzz/fuzz-target.ts';
import { dicomImage } from './dicom-image.ts';
import { encodeJpegDct } from './encode-jpeg-dct.ts';
import { encodeHtj2k, encodeJpeg2000, encodeJpegLossless, encodeJpegLs, encodeRle } from './encode-pixels.ts';
import { verdictOn } from './verdict.ts';

const [ROWS, COLUMNS] = [6, 10];
const samples = Uint8Array.from({ length: ROWS * COLUMNS }, (_, at) => at * 3);
const grey = { rows: ROWS, columns: COLUMNS, components: 1, bits: 8, isSigned: false, samples } as const;
const deep = { ...grey, bits: 12, samples: new Uint8Array(Uint16Array.from(samples, (value) => value * 16).buffer) };
const size: DicomDataset = { Rows: ROWS, Columns: COLUMNS };
const bytes8: DicomDataset = { ...size, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
const words16: DicomDataset = { ...size, BitsStored: 12, HighBit: 11 };
const table = { LUTDescriptor: [4, 0, 16], LUTData: new Uint16Array(4) };

const rich: DicomDataset = {
  ...words16,
  PixelData: new Uint16Array(ROWS * COLUMNS).fill(700),
  WindowCenter: [40, 600],
  WindowWidth: [400, 2800],
  ModalityLUTSequence: [table],
  VOILUTSequence: [table],
  OverlayRows: ROWS,
  OverlayColumns: COLUMNS,
  OverlayOrigin: [1, 1],
  OverlayBitPosition: 15,
  OverlayData: new Uint8Array(8).fill(0x55),
};
const frames: DicomDataset = { ...bytes8, NumberOfFrames: 3 };
const palette = { ...bytes8, PhotometricInterpretation: 'PALETTE COLOR', PixelData: samples };
const segments = Uint16Array.of(0, 2, 7, 9, 1, 30, 60_000, 2, 2, 0, 0);
const inSegments: DicomDataset = {
  ...palette,
  RedPaletteColorLookupTableDescriptor: [30, 0, 16],
  GreenPaletteColorLookupTableDescriptor: [30, 0, 16],
  BluePaletteColorLookupTableDescriptor: [30, 0, 16],
  SegmentedRedPaletteColorLookupTableData: segments,
  SegmentedGreenPaletteColorLookupTableData: segments,
  SegmentedBluePaletteColorLookupTableData: segments,
};
const withFragments = (transferSyntax: TransferSyntaxKeyword, dataset: DicomDataset, ...fragments: Uint8Array[]) =>
  dicomImage({ transferSyntax, fragments, dataset: { ...dataset, PixelData: new Uint8Array() } });

/** Returns files with pixels that our own code decodes. */
const ownFiles = (): Uint8Array[] => [
  ...(
    [
      'ExplicitVRLittleEndian',
      'ImplicitVRLittleEndian',
      'DeflatedExplicitVRLittleEndian',
      'ExplicitVRBigEndian',
    ] as const
  ).map((transferSyntax) => dicomImage({ transferSyntax, dataset: rich })),
  dicomImage({ dataset: { ...size, BitsAllocated: 1, BitsStored: 1, HighBit: 0, PixelData: samples } }),
  dicomImage({
    dataset: {
      ...size,
      BitsAllocated: 32,
      BitsStored: 32,
      HighBit: 31,
      PixelData: new Uint16Array(ROWS * COLUMNS * 2),
    },
  }),
  dicomImage({ dataset: inSegments }),
  withFragments('RLELossless', frames, encodeRle(grey), encodeRle(grey), encodeRle(grey)),
  withFragments('JPEGLosslessSV1', words16, encodeJpegLossless(deep)),
  withFragments('JPEGExtended12Bit', words16, encodeJpegDct({ rows: ROWS, columns: COLUMNS, bits: 12, samples })),
];

/** Fuzzes the reader of elements and our own decoders. Each run reads one file, including the samples of all its frames. */
export const dicomTarget: FuzzTarget = {
  seeds: ownFiles,
  dictionary: words(
    'DICM',
    '\xfe\xff\0\xe0',
    '\xfe\xff\x0d\xe0',
    '\xfe\xff\xdd\xe0',
    '\xff\xff\xff\xff',
    'SQ',
    'UN',
    'OB\0\0',
  ),
  run: async (bytes) => {
    const dicom = readDicom(bytes);
    readInstance(dicom.dataset, frameAttributes(dicom.dataset)(0));
    const { layout, decode } = openFrames(dicom);
    for (let frame = 0; frame < Math.min(layout.frames, 3); frame += 1) {
      const { values } = await decode(frame);
      const expected = layout.rows * layout.columns;
      if (values.length !== expected && values.length !== expected * 3)
        throw new Error(`${values.length} values for ${layout.columns} x ${layout.rows} pixels`);
    }
  },
};

/** Fuzzes the whole conversion from a file to previews and a stack, with codecs and sharp. It is slower, so it gets fewer files. */
export const dicomSeriesTarget: FuzzTarget = {
  seeds: async () => [
    ...ownFiles(),
    withFragments('JPEGLSLossless', words16, await encodeJpegLs(deep)),
    withFragments('JPEG2000Lossless', words16, await encodeJpeg2000(deep)),
    withFragments('HTJ2KLossless', words16, await encodeHtj2k(deep)),
  ],
  run: async (bytes) => {
    const verdict = await verdictOn(bytes);
    if (verdict !== 'taken') throw new RejectedFileError(verdict);
  },
};

/** Returns a decoder that decodes a codestream only if its size equals that of the file. */
const ofKnownSize =
  (decode: (bytes: Uint8Array) => Uint16Array) =>
  (bytes: Uint8Array): void => {
    const found = codestreamSize(bytes);
    if (found?.rows !== ROWS || found.columns !== COLUMNS || found.components > 3)
      throw new RejectedFileError('dicomPixelsDamaged');
    const { length } = decode(bytes);
    if (length !== ROWS * COLUMNS * found.components) throw new Error(`${length} samples`);
  };

const LAYOUT: PixelLayout = {
  rows: ROWS,
  columns: COLUMNS,
  frames: 1,
  samplesPerPixel: 1,
  photometric: 'MONOCHROME2',
  isPlanar: false,
  element: 'PixelData',
  numbers: 'integer',
  bitsAllocated: 16,
  bitsStored: 12,
  highBit: 11,
  isSigned: false,
};

/** Fuzzes a WASM codec, and the checks that run before it when a frame is decoded. */
const wasmTarget = (coding: 'jpegLs' | 'jpeg2000' | 'htj2k', seeds: FuzzTarget['seeds']): FuzzTarget => ({
  dictionary: words('\xff\xf7', '\xff\xda', '\xff\x51', '\xff\x52', '\xff\x5c', '\xff\x90', '\xff\x93', '\xff\xd9'),
  seeds,
  run: async (bytes) => {
    const { length } = storedValues(await decodePixels(coding, bytes, LAYOUT), LAYOUT);
    if (length !== ROWS * COLUMNS) throw new Error(`${length} samples`);
  },
});

export const jpegLsTarget = wasmTarget('jpegLs', () => Promise.all([encodeJpegLs(deep), encodeJpegLs(deep, 3)]));
export const jpeg2000Target = wasmTarget('jpeg2000', () =>
  Promise.all([encodeJpeg2000(deep), encodeJpeg2000(deep, { isLossy: true })]),
);
export const htj2kTarget = wasmTarget('htj2k', () => Promise.all([encodeHtj2k(deep), encodeHtj2k(deep, 0.002)]));

const MARKERS = words('\xff\xc4', '\xff\xda', '\xff\xdd\0\x04', '\xff\xd0', '\xff\xd9', '\xff\0', '\xff\xc2');

export const jpegLosslessTarget: FuzzTarget = {
  dictionary: MARKERS,
  seeds: () => [
    ...[1, 4, 7].map((predictor) => encodeJpegLossless(deep, { predictor })),
    encodeJpegLossless(deep, { restartRows: 2 }),
    encodeJpegLossless({ ...grey, components: 3, samples: Buffer.concat([samples, samples, samples]) }),
  ],
  run: ofKnownSize(decodeJpegLossless),
};

export const jpegDctTarget: FuzzTarget = {
  dictionary: MARKERS,
  seeds: () => {
    const source = { rows: ROWS, columns: COLUMNS, samples: Uint16Array.from(samples, (value) => value * 16) };
    return [
      encodeJpegDct({ ...source, bits: 12 }),
      encodeJpegDct({ ...source, bits: 12 }, { restartUnits: 1 }),
      encodeJpegDct({ ...source, bits: 12 }, { isProgressive: true, quantisation: 1 }),
    ];
  },
  run: ofKnownSize(decodeJpegDct),
};

export const rleTarget: FuzzTarget = {
  seeds: () => [encodeRle(deep), encodeRle({ ...deep, samples: new Uint8Array(ROWS * COLUMNS * 2) })],
  run: (bytes) => {
    const { length } = decodeRle(bytes, LAYOUT);
    if (length !== ROWS * COLUMNS * 2) throw new Error(`${length} bytes`);
  },
};
