import { constants, deflateRawSync } from 'node:zlib';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { dicomImage } from './dicom-image.ts';
import type { Verdict } from './verdict.ts';
import { encodeJpeg2000, encodeJpegLossless, encodeJpegLs, encodeRle } from './encode-pixels.ts';

/** A file and its expected verdict. */
export type Row = readonly [name: string, verdict: Verdict, build: () => Uint8Array | Promise<Uint8Array>];

const PREAMBLE_AND_MAGIC = 132;
const MIB = 1024 * 1024;

const le = (...words: number[]): Uint8Array => new Uint8Array(Uint32Array.from(words).buffer);
const text = (characters: string): Uint8Array => new TextEncoder().encode(characters);
export const grey8: DicomDataset = { Rows: 3, Columns: 4, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
export const picture = {
  rows: 3,
  columns: 4,
  components: 1,
  bits: 8,
  isSigned: false,
  samples: new Uint8Array(12).fill(9),
} as const;

/** Returns the file up to its pixel data, followed by `tail`. */
export function withTail(tail: Uint8Array, file: Parameters<typeof dicomImage>[0] = {}): Uint8Array {
  const bytes = Buffer.from(dicomImage(file));
  const pixelData = bytes.indexOf(Uint8Array.of(0xe0, 0x7f, 0x10, 0x00));
  return Buffer.concat([bytes.subarray(0, pixelData), tail]);
}

/** Makes a private element of three bytes directly before the pixels. A correct writer would add a fourth byte. */
function withOddElement(vr: string): Uint8Array {
  const bytes = Buffer.from(dicomImage());
  const pixelData = bytes.indexOf(Uint8Array.of(0xe0, 0x7f, 0x10, 0x00));
  const length = vr === 'LO' ? Uint8Array.of(3, 0) : Uint8Array.of(0, 0, 3, 0, 0, 0);
  const odd = Buffer.concat([Uint8Array.of(0xdf, 0x7f, 0x10, 0x10), text(vr), length, text('ABC')]);
  return Buffer.concat([bytes.subarray(0, pixelData), odd, bytes.subarray(pixelData)]);
}

const encapsulated = (tail: Uint8Array): Uint8Array =>
  withTail(Buffer.concat([Uint8Array.of(0xe0, 0x7f, 0x10, 0, 0x4f, 0x42, 0, 0), le(0xffffffff), tail]), {
    transferSyntax: 'RLELossless',
    dataset: grey8,
  });
const ITEM = 0xe000fffe;
const SEQUENCE_END = 0xe0ddfffe;

/** Makes nested sequences, `depth` deep. Each has undefined length, and an item of undefined length that contains the next one. */
export function nestedSequences(depth: number): Uint8Array {
  const open = Buffer.concat([Uint8Array.of(0x40, 0, 0x75, 0x02, 0x53, 0x51, 0, 0), le(0xffffffff, ITEM, 0xffffffff)]);
  return Buffer.concat(Array.from({ length: depth }, () => open));
}

export const element = (length: number, data = new Uint8Array(4)): Uint8Array =>
  withTail(Buffer.concat([Uint8Array.of(0xe1, 0x7f, 0x10, 0x10, 0x4f, 0x42, 0, 0), le(length), data]));

export const withFragment = (
  transferSyntax: TransferSyntaxKeyword,
  fragment: Uint8Array,
  dataset: DicomDataset = grey8,
): Uint8Array => dicomImage({ transferSyntax, fragments: [fragment], dataset });

/** Replaces a 32-bit word of an RLE header. */
export function rleWith(word: number, value: number): Uint8Array {
  const fragment = Buffer.from(encodeRle(picture));
  fragment.writeUInt32LE(value, word * 4);
  return withFragment('RLELossless', fragment);
}

function metaLength(change: (bytes: Buffer) => Uint8Array): Uint8Array {
  return change(Buffer.from(dicomImage()));
}

const preamble = (start: string): Uint8Array =>
  Buffer.concat([Buffer.from(start, 'latin1'), new Uint8Array(128)]).subarray(0, 128);

const PIXELS: DicomDataset = { PixelData: new Uint16Array(12) };

/** Hand-made hostile files: each breaks one rule of DICOM. The class of files that collide in their UIDs is in `colliding-files.ts`. */
export const HOSTILE_DICOMS: Readonly<Record<string, readonly Row[]>> = {
  '1 deflated bombs': [
    [
      '600 MiB of zeros',
      'fileBomb',
      () => {
        const mebibyte = deflateRawSync(new Uint8Array(MIB), { finishFlush: constants.Z_FULL_FLUSH });
        const plain = Buffer.from(dicomImage({ transferSyntax: 'DeflatedExplicitVRLittleEndian' }));
        const meta = plain.subarray(0, PREAMBLE_AND_MAGIC + 12 + plain.readUInt32LE(PREAMBLE_AND_MAGIC + 8));
        return Buffer.concat([meta, ...Array.from({ length: 600 }, () => mebibyte)]);
      },
    ],
    [
      'no deflate at all',
      'dicomDamaged',
      () =>
        Buffer.concat([
          dicomImage({ transferSyntax: 'DeflatedExplicitVRLittleEndian' }).subarray(0, 400),
          text('garbage'),
        ]),
    ],
  ],
  '2 deep sequences': [
    ['20,000 deep', 'dicomTooComplex', () => withTail(nestedSequences(20_000))],
    ['17 deep', 'dicomTooComplex', () => withTail(nestedSequences(17))],
  ],
  '3 many items and elements': [
    [
      'a million empty items',
      'dicomTooComplex',
      () => {
        const items = Buffer.alloc(8 * MIB);
        for (let at = 0; at < items.length; at += 8) items.writeUInt32LE(ITEM, at);
        return withTail(Buffer.concat([Uint8Array.of(0x28, 0, 0x10, 0x30, 0x53, 0x51, 0, 0), le(items.length), items]));
      },
    ],
    [
      '100,000 empty elements',
      'dicomTooComplex',
      () =>
        withTail(
          Buffer.concat(Array.from({ length: 100_000 }, () => Uint8Array.of(0x09, 0, 0x10, 0x10, 0x53, 0x48, 0, 0))),
        ),
    ],
  ],
  '4 lengths that lie': [
    ['0xFFFFFFFE', 'dicomDamaged', () => element(0xfffffffe)],
    ['beyond the end', 'dicomDamaged', () => element(5000)],
    ['undefined without items', 'dicomDamaged', () => element(0xffffffff)],
    [
      'wrapping around in implicit',
      'dicomDamaged',
      () => withTail(le(0x10107fe1, 0xfffffff0), { transferSyntax: 'ImplicitVRLittleEndian' }),
    ],
    ...['LO', 'OB', 'UN'].map((vr): Row => [`odd, of ${vr}`, 'taken', () => withOddElement(vr)]),
    [
      'of a sequence in the middle of an item',
      'dicomDamaged',
      () => dicomImage({ extra: [{ tag: 0x00400275, vr: 'SQ', value: [{ Modality: 'CT' }], length: 12 }] }),
    ],
    [
      'within a sequence that nothing reads',
      'taken',
      () =>
        dicomImage({ extra: [{ tag: 0x00400275, vr: 'SQ', value: Uint8Array.of(1, 2, 3, 4, 255, 255, 255, 127) }] }),
    ],
    [
      'within a sequence that is read',
      'dicomDamaged',
      () =>
        dicomImage({ extra: [{ tag: 0x00283010, vr: 'SQ', value: Uint8Array.of(1, 2, 3, 4, 255, 255, 255, 127) }] }),
    ],
  ],
  '5 impossible pictures': [
    [
      '65,535 x 65,535 without pixels',
      'dicomWithoutImage',
      () => withTail(new Uint8Array(), { dataset: { Rows: 65_535, Columns: 65_535 } }),
    ],
    [
      '65,535 x 65,535 in 24 bytes',
      'fileTooLarge',
      () => dicomImage({ dataset: { ...PIXELS, Rows: 65_535, Columns: 65_535 } }),
    ],
    ['2^31 - 1 frames', 'fileTooLarge', () => dicomImage({ dataset: { ...PIXELS, NumberOfFrames: 2_147_483_647 } })],
    [
      '10,000 frames of one pixel',
      'taken',
      () =>
        dicomImage({ dataset: { Rows: 1, Columns: 1, NumberOfFrames: 10_000, PixelData: new Uint16Array(10_000) } }),
    ],
    ['-1 frames', 'dicomPixelsDamaged', () => dicomImage({ dataset: { ...PIXELS, NumberOfFrames: -1 } })],
    ['0 rows', 'dicomPixelsDamaged', () => dicomImage({ dataset: { ...PIXELS, Rows: 0 } })],
    ...[0, 7, 64].map((bits): Row => [
      `${bits} bits allocated`,
      'dicomPixelsUnsupported',
      () => dicomImage({ dataset: { ...PIXELS, BitsAllocated: bits } }),
    ]),
    ['17 bits stored', 'dicomPixelsDamaged', () => dicomImage({ dataset: { ...PIXELS, BitsStored: 17 } })],
    ...[0, 255].map((samples): Row => [
      `${samples} samples a pixel`,
      'dicomPixelsDamaged',
      () => dicomImage({ dataset: { ...PIXELS, SamplesPerPixel: samples } }),
    ]),
    [
      'an unknown photometric interpretation',
      'dicomPixelsUnsupported',
      () => dicomImage({ dataset: { ...PIXELS, PhotometricInterpretation: 'HSV' } }),
    ],
    [
      'a palette that is not there',
      'dicomPixelsUnsupported',
      () => dicomImage({ dataset: { ...PIXELS, PhotometricInterpretation: 'PALETTE COLOR' } }),
    ],
  ],
  '6 fragments that lie': [
    ['no end', 'dicomDamaged', () => encapsulated(le(ITEM, 0, ITEM))],
    [
      'no end, but the file ends with a fragment',
      'taken',
      () => encapsulated(Buffer.concat([le(ITEM, 0), le(ITEM, encodeRle(picture).length), encodeRle(picture)])),
    ],
    ['an empty fragment', 'dicomPixelsDamaged', () => encapsulated(le(ITEM, 0, ITEM, 0, SEQUENCE_END, 0))],
    ['no fragment', 'dicomPixelsIncomplete', () => encapsulated(le(ITEM, 0, SEQUENCE_END, 0))],
    ['a fragment of 0xFFFFFFF0 bytes', 'dicomDamaged', () => encapsulated(le(ITEM, 0, ITEM, 0xfffffff0, 1, 2))],
    ['something else between fragments', 'dicomDamaged', () => encapsulated(le(ITEM, 0, 0x12345678, 4, 1))],
    [
      'offsets out of the file',
      'taken',
      () =>
        dicomImage({
          transferSyntax: 'RLELossless',
          fragments: [encodeRle(picture)],
          offsetTable: [0xfffffff0],
          dataset: grey8,
        }),
    ],
  ],
  '7 another syntax than declared': [
    ['native pixels of the right length', 'taken', () => dicomImage({ transferSyntax: 'JPEGLSLossless' })],
    [
      'native pixels of another length',
      'dicomPixelsDamaged',
      () => dicomImage({ transferSyntax: 'JPEG2000', dataset: { PixelData: new Uint16Array(20) } }),
    ],
    [
      'fragments where native pixels are declared',
      'dicomPixelsDamaged',
      () => dicomImage({ fragments: [encodeRle(picture)], dataset: grey8 }),
    ],
    [
      'JPEG-LS declared as JPEG 2000',
      'dicomPixelsDamaged',
      async () => withFragment('JPEG2000Lossless', await encodeJpegLs(picture)),
    ],
    [
      'a syntax that does not exist',
      'dicomSyntaxUnsupported',
      () =>
        metaLength((bytes) =>
          bytes.fill('9', bytes.indexOf('1.2.840.10008.1.2.1'), bytes.indexOf('1.2.840.10008.1.2.1') + 3),
        ),
    ],
  ],
  '8 file meta information that lies': [
    [
      'a huge group length',
      'taken',
      () => metaLength((bytes) => (bytes.writeUInt32LE(0xfffffff0, PREAMBLE_AND_MAGIC + 8), bytes)),
    ],
    [
      'no group length',
      'taken',
      () =>
        metaLength((bytes) =>
          Buffer.concat([bytes.subarray(0, PREAMBLE_AND_MAGIC), bytes.subarray(PREAMBLE_AND_MAGIC + 12)]),
        ),
    ],
    [
      'a group length twice',
      'taken',
      () =>
        metaLength((bytes) =>
          Buffer.concat([bytes.subarray(0, PREAMBLE_AND_MAGIC + 12), bytes.subarray(PREAMBLE_AND_MAGIC)]),
        ),
    ],
    ['no preamble', 'taken', () => dicomImage().subarray(128)],
    ['neither preamble nor magic word', 'taken', () => dicomImage().subarray(PREAMBLE_AND_MAGIC)],
    ['big endian', 'taken', () => dicomImage({ transferSyntax: 'ExplicitVRBigEndian' })],
  ],
  '9 another file in the preamble': ['MZ', '\x7fELF', '<html><script>', '%PDF-1.7', 'PK\x03\x04'].map((start): Row => [
    JSON.stringify(start),
    'taken',
    () => dicomImage({ preamble: preamble(start) }),
  ]),
  '10 text': [
    ['markup', 'taken', () => dicomImage({ dataset: { PatientName: '<img src=x onerror=alert(1)>^' } })],
    [
      'line breaks and escapes',
      'taken',
      () => dicomImage({ dataset: { SeriesDescription: Uint8Array.of(13, 10, 27, 36, 66, 255, 254, 27) } }),
    ],
    [
      'another repertoire than declared',
      'taken',
      () => dicomImage({ dataset: { PatientName: Uint8Array.of(0xcd, 0xf5, 0x5e, 0xd0) } }),
    ],
  ],
  '11 identifiers': ['1.2.x', '1'.repeat(65), '../../etc/passwd', '1.2/3'].map((uid): Row => [
    uid.slice(0, 20),
    'taken',
    () => dicomImage({ dataset: { SOPInstanceUID: uid } }),
  ]),
  '12 a directory with paths out of its folder': [
    [
      'DICOMDIR',
      'dicomWithoutImage',
      () =>
        withTail(new Uint8Array(), {
          dataset: { DirectoryRecordSequence: [{ ReferencedFileID: ['..', '..', 'etc', 'passwd'] }] },
        }),
    ],
  ],
  '15 a codestream of another size': [
    [
      'JPEG-LS',
      'dicomPixelsDamaged',
      async () => withFragment('JPEGLSLossless', await encodeJpegLs(picture), { ...grey8, Rows: 4 }),
    ],
    [
      'JPEG 2000',
      'dicomPixelsDamaged',
      async () => withFragment('JPEG2000Lossless', await encodeJpeg2000(picture), { ...grey8, Columns: 2 }),
    ],
    [
      'JPEG lossless',
      'dicomPixelsDamaged',
      () => withFragment('JPEGLosslessSV1', encodeJpegLossless(picture), { ...grey8, Rows: 1 }),
    ],
    [
      'more bits than allocated',
      'dicomPixelsDamaged',
      () => withFragment('JPEGLosslessSV1', encodeJpegLossless({ ...picture, bits: 12, samples: new Uint8Array(24) })),
    ],
    [
      'JPEG 2000 that says 60,000 x 60,000',
      'dicomPixelsDamaged',
      async () => {
        const codestream = Buffer.from(await encodeJpeg2000(picture));
        codestream.writeUInt32BE(60_000, 8);
        codestream.writeUInt32BE(60_000, 12);
        return withFragment('JPEG2000Lossless', codestream);
      },
    ],
  ],
  '16 RLE segments': [
    ['none', 'dicomPixelsDamaged', () => rleWith(0, 0)],
    ['4,294,967,295', 'dicomPixelsDamaged', () => rleWith(0, 0xffffffff)],
    ['beyond the fragment', 'dicomPixelsDamaged', () => rleWith(1, 5000)],
    ['in the header', 'dicomPixelsDamaged', () => rleWith(1, 8)],
    [
      'that end early',
      'dicomPixelsDamaged',
      () => withFragment('RLELossless', encodeRle(picture), { ...grey8, Rows: 300 }),
    ],
  ],
};
