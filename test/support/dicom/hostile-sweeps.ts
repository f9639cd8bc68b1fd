import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { dicomImage } from './dicom-image.ts';
import { encodeJpegDct } from './encode-jpeg-dct.ts';
import { encodeHtj2k, encodeJpeg2000, encodeJpegLossless, encodeJpegLs, encodeRle } from './encode-pixels.ts';
import {
  element,
  grey8,
  nestedSequences,
  picture,
  rleWith,
  type Row,
  withFragment,
  withTail,
} from './hostile-dicom.ts';

const LENGTHS = [300, 5000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffff0000, 0xfffffffe];
const NO_WIDTHS = [
  0, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 17, 18, 20, 23, 25, 31, 33, 48, 63, 64, 128, 255, 65_535,
];
const PIXELS: DicomDataset = { PixelData: new Uint16Array(12) };

const numbered = (numbers: readonly number[], build: (value: number) => Row): Row[] => numbers.map(build);

type Codec = readonly [TransferSyntaxKeyword, () => Uint8Array | Promise<Uint8Array>];
const samples = new Uint16Array(12).fill(9);
const CODECS: readonly Codec[] = [
  ['JPEGLSLossless', () => encodeJpegLs(picture)],
  ['JPEG2000Lossless', () => encodeJpeg2000(picture)],
  ['HTJ2KLossless', () => encodeHtj2k(picture)],
  ['JPEGLosslessSV1', () => encodeJpegLossless(picture)],
  ['JPEGExtended12Bit', () => encodeJpegDct({ rows: 3, columns: 4, bits: 12, samples })],
  ['RLELossless', () => encodeRle(picture)],
];
/** Pairs of transfer syntaxes with equal codestream headers, so the header cannot distinguish them. */
const ALIKE = new Set(['JPEG2000Lossless HTJ2KLossless', 'HTJ2KLossless JPEG2000Lossless']);

/** The classes of hostile files again, with many more values: each faulty value appears in all its possible forms. */
export const HOSTILE_SWEEPS: Readonly<Record<string, readonly Row[]>> = {
  '2 deep sequences': numbered([17, 18, 31, 32, 64, 500, 5000], (depth) => [
    `${depth} deep`,
    'dicomTooComplex',
    () => withTail(nestedSequences(depth)),
  ]),
  '4 lengths that lie': [
    ...(['ExplicitVRLittleEndian', 'ImplicitVRLittleEndian', 'ExplicitVRBigEndian'] as const).flatMap(
      (transferSyntax) =>
        numbered(LENGTHS, (length) => [
          `${length} in ${transferSyntax}`,
          'dicomDamaged',
          () => dicomImage({ transferSyntax, extra: [{ tag: 0x7fdf1010, vr: 'UT', value: 'ab', length }] }),
        ]),
    ),
    ...numbered([0x40, 0x1000, 0xfffffff0], (length) => [
      `an element of ${length} bytes behind the picture`,
      'taken',
      () => Buffer.concat([dicomImage(), element(length).subarray(-16)]),
    ]),
  ],
  '5 impossible pictures': [
    ...numbered(NO_WIDTHS, (bits) => [
      `${bits} bits allocated`,
      'dicomPixelsUnsupported',
      () => dicomImage({ dataset: { ...PIXELS, BitsAllocated: bits } }),
    ]),
    ...numbered([0, 17, 32, 255, 65_535], (bits) => [
      `${bits} bits stored`,
      'dicomPixelsDamaged',
      () => dicomImage({ dataset: { ...PIXELS, BitsStored: bits } }),
    ]),
    ...numbered([0, 5, 14, 16, 31, 255, 65_535], (bit) => [
      `a high bit of ${bit}`,
      'dicomPixelsDamaged',
      () => dicomImage({ dataset: { ...PIXELS, HighBit: bit } }),
    ]),
    ...numbered([0, 2, 3, 4, 255, 65_535], (samplesPerPixel) => [
      `${samplesPerPixel} samples a pixel`,
      'dicomPixelsDamaged',
      () => dicomImage({ dataset: { ...PIXELS, SamplesPerPixel: samplesPerPixel } }),
    ]),
    ...numbered([5, 100, 1000, 8000], (rows) => [
      `${rows} rows in 24 bytes`,
      'dicomPixelsIncomplete',
      () => dicomImage({ dataset: { ...PIXELS, Rows: rows } }),
    ]),
    ...numbered([10_001, 65_536, 2_147_483_647], (frames) => [
      `${frames} frames`,
      'fileTooLarge',
      () => dicomImage({ dataset: { ...PIXELS, NumberOfFrames: frames } }),
    ]),
    ...['ARGB', 'CMYK', 'HSV', 'YBR_PARTIAL_420', '', 'MONOCHROME', 'rgba'].map((name): Row => [
      `pixels that are ${name || 'nothing'}`,
      'dicomPixelsUnsupported',
      () => dicomImage({ dataset: { ...PIXELS, PhotometricInterpretation: name } }),
    ]),
  ],
  '6 fragments that lie': CODECS.flatMap(([keyword, encode]) =>
    [0, 1, 2, 3, 16].map((length): Row => [
      `${length} bytes of ${keyword}`,
      'dicomPixelsDamaged',
      async () => withFragment(keyword, (await encode()).subarray(0, length)),
    ]),
  ),
  '7 another syntax than declared': CODECS.flatMap(([declared]) =>
    CODECS.filter(([keyword]) => keyword !== declared && !ALIKE.has(`${keyword} ${declared}`)).map(
      ([keyword, encode]): Row => [
        `${keyword} as ${declared}`,
        'dicomPixelsDamaged',
        async () => withFragment(declared, await encode()),
      ],
    ),
  ),
  '9 another file in the preamble': ['\x89PNG', 'GIF89a', 'RIFF', '#!/bin/sh', 'ustar', '\0\0\0\x0cjP', '<?xml'].map(
    (start): Row => [
      JSON.stringify(start),
      'taken',
      () =>
        dicomImage({ preamble: Buffer.concat([Buffer.from(start, 'latin1'), new Uint8Array(128)]).subarray(0, 128) }),
    ],
  ),
  '11 identifiers': [
    'a',
    '1 2',
    '1.2.840\u00e9',
    "1.2';--",
    '1.2<b>',
    '-1',
    '1,2',
    '1'.repeat(200),
    '..\\..',
    '$HOME',
  ].flatMap((uid) =>
    (['SOPInstanceUID', 'StudyInstanceUID', 'SeriesInstanceUID'] as const).map((keyword): Row => [
      `${keyword} ${uid.slice(0, 9)}`,
      'taken',
      () => dicomImage({ dataset: { [keyword]: uid } }),
    ]),
  ),
  '15 a codestream of another size': CODECS.filter(([keyword]) => keyword !== 'RLELossless').flatMap(
    ([keyword, encode]) =>
      [{ Rows: 2 }, { Rows: 4 }, { Columns: 3 }, { Columns: 5 }, { Rows: 4, Columns: 3 }].map((size): Row => [
        `${keyword} in ${JSON.stringify(size)}`,
        'dicomPixelsDamaged',
        async () => withFragment(keyword, await encode(), { ...grey8, ...size }),
      ]),
  ),
  '16 RLE segments': [
    ...numbered([0, 2, 3, 15, 16, 0x7fffffff, 0xffffffff], (count) => [
      `${count} of them`,
      'dicomPixelsDamaged',
      () => rleWith(0, count),
    ]),
    ...numbered([0, 1, 8, 63, 5000, 0x7fffffff, 0xffffffff], (offset) => [
      `from byte ${offset} on`,
      'dicomPixelsDamaged',
      () => rleWith(1, offset),
    ]),
    ...numbered([12, 30, 63], (rows) => [
      `for ${rows} rows`,
      'dicomPixelsDamaged',
      () => withFragment('RLELossless', encodeRle(picture), { ...grey8, Rows: rows }),
    ]),
  ],
};
