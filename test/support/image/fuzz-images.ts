import sharp from 'sharp';
import { convertImage, type ImageKind } from '#functions/imaging/picture/convert-image.ts';
import { readBmp } from '#functions/imaging/picture/read-bmp.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { FILE_KINDS, type FileKind } from '#shared/file/file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { type FuzzTarget, words } from '#test/support/fuzz/fuzz-target.ts';
import { heicPhoto } from './heic-photo.ts';
import { writeBmp } from './write-bmp.ts';

const pixels = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, (_, index) => index * 7);
const PALETTE = Array.from({ length: 16 }, (_, index) => [index * 16, 255 - index, index] as const);

/** Fuzzes our own reader of bitmaps, with every depth and coding. */
export const bmpTarget: FuzzTarget = {
  dictionary: words('BM', '\x28\0\0\0', '\x0c\0\0\0', '\0\0', '\0\x01', '\0\x02'),
  seeds: () => [
    ...[1, 4, 8].map((depth) => writeBmp({ width: 9, height: 5, depth, palette: PALETTE, pixels: pixels(60) })),
    ...[16, 24, 32].map((depth) => writeBmp({ width: 9, height: -5, depth, pixels: pixels(180) })),
    writeBmp({ width: 9, height: 5, depth: 32, compression: 3, masks: [0xff, 0xff00, 0xff0000], pixels: pixels(180) }),
    writeBmp({
      width: 9,
      height: 2,
      depth: 8,
      compression: 1,
      palette: PALETTE,
      pixels: Uint8Array.of(4, 1, 0, 3, 5, 6, 7, 0, 0, 2, 1, 0, 0, 0, 9, 2, 0, 1),
    }),
  ],
  run: (bytes) => {
    const { width, height, rgb } = readBmp(bytes);
    if (rgb.length !== width * height * 3) throw new Error(`${rgb.length} bytes for ${width} x ${height} pixels`);
  },
};

const isImage = (kind: FileKind): kind is ImageKind => FILE_KINDS[kind] === 'image';

/** Fuzzes the whole conversion from a photo to its previews, with sharp's readers. It is slower, so it gets fewer files. */
export const photoTarget: FuzzTarget = {
  dictionary: words(
    'Exif\0\0',
    'ICC_PROFILE\0',
    '\xff\xda',
    'IHDR',
    'IDAT',
    'iCCP',
    'VP8L',
    'VP8X',
    '\x00\x01\x04\x00',
    'ispe',
    'ipma',
    'grid',
    'irot',
  ),
  seeds: async () => {
    const picture = sharp(Buffer.from(pixels(40 * 20 * 3)), { raw: { width: 40, height: 20, channels: 3 } });
    const coded = [
      picture.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }),
      picture.clone().jpeg().toColourspace('cmyk'),
      picture.clone().png(),
      picture.clone().toColourspace('rgb16').png(),
      picture.clone().tiff({ compression: 'lzw' }),
      picture.clone().tiff({ compression: 'jpeg', tile: true, tileWidth: 16, tileHeight: 16 }),
      picture.clone().webp(),
      picture.clone().webp({ lossless: true }),
      picture.clone().avif(),
      picture.clone().gif(),
    ];
    return [heicPhoto(), ...(await Promise.all(coded.map(async (one) => await one.toBuffer())))];
  },
  run: async (bytes) => {
    const kind = sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), '', bytes.length);
    if (!isImage(kind)) throw new RejectedFileError('imageUnsupported');
    await convertImage(bytes, kind);
  },
};
