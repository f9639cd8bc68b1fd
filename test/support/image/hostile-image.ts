import { constants, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '#functions/imaging/picture/convert-image.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { heicPhoto } from './heic-photo.ts';
import { writeBmp } from './write-bmp.ts';
import { writePng } from './write-png.ts';

/** A file with the kind that it claims to be, and its expected verdict. */
export type HostileImage = readonly [
  name: string,
  kind: ImageKind,
  verdict: RefusalReason | 'taken',
  build: () => Uint8Array | Promise<Uint8Array>,
];

const text = (characters: string): Uint8Array => new TextEncoder().encode(characters);
/** Returns an image that is red at the top, blue at the bottom, and wider than high. */
const twoColours = (width = 40, height = 20): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at < (width * height) / 2 ? 0 : 2)] = 250;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** Makes a JPEG with a first segment that claims this length. */
function jpegWithSegment(marker: number, data: Uint8Array, length = data.length + 2): Uint8Array {
  return Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff, marker, length >> 8, length & 255), data]);
}

const MEGABYTE = 1_000_000;

/**
 * Returns `megabytes` million zeros in zlib's coding. The zeros are never all in memory: the test's own memory must not hide the memory of
 * the reader.
 */
function deflatedZeros(megabytes: number): Uint8Array {
  const million = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const end = Buffer.from([3, 0, 0, 0, 0, 1]);
  end.writeUInt16BE((megabytes * MEGABYTE) % 65_521, 2);
  return Buffer.concat([Uint8Array.of(0x78, 1), ...Array<Uint8Array>(megabytes).fill(million), end]);
}

/** Makes a PNG with chunks of deflated zeros. Each chunk begins with `start`. */
function pngWith(type: string, start: string, megabytes: number, count = 1): Uint8Array {
  const chunk = [type, Buffer.concat([text(start), deflatedZeros(megabytes)])] as const;
  return writePng(8, 8, Array<typeof chunk>(count).fill(chunk));
}

const tiffLoop = (): Uint8Array => {
  const bytes = Buffer.alloc(64);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(0, 8);
  bytes.writeUInt32LE(8, 10);
  return bytes;
};

const svg = (inside: string): Uint8Array =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`,
  );
const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>`;

/** Hostile files that are made by hand: each breaks one rule of its format. */
const BY_HAND: readonly HostileImage[] = [
  ['PNG of 30,000 x 30,000', 'png', 'imageTooLarge', () => writePng(30_000, 30_000)],
  ['PNG that says 2^31 - 1', 'png', 'imageDamaged', () => writePng(2_147_483_647, 1)],
  ['PNG of 36 megapixels', 'png', 'taken', () => writePng(6000, 6000)],
  ['PNG with 500 MB of compressed text', 'png', 'fileBomb', () => pngWith('zTXt', 'Comment\0\0', 500)],
  ['PNG with 500 MB of text in Unicode', 'png', 'fileBomb', () => pngWith('iTXt', 'Comment\0\x01\0en\0\0', 500)],
  ['PNG with a colour profile of 500 MB', 'png', 'fileBomb', () => pngWith('iCCP', 'x\0\0', 500)],
  ['PNG with 20 texts of 1 MB', 'png', 'fileBomb', () => pngWith('zTXt', 'Comment\0\0', 1, 20)],
  ['PNG with a compressed text of 1 MB', 'png', 'taken', () => pngWith('zTXt', 'Comment\0\0', 1)],
  ['PNG with a text that is not compressed', 'png', 'taken', () => writePng(8, 8, [['zTXt', text('Comment\0\0no')]])],
  ['SVG named PNG', 'png', 'imageUnsupported', () => svg('<rect width="9" height="9"/>')],
  [
    'SVG with a file',
    'png',
    'imageUnsupported',
    () => svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  ],
  [
    'SVG with a billion laughs',
    'png',
    'imageUnsupported',
    () => Buffer.concat([text(laughs), svg('<text>&j;</text>')]),
  ],
  ['HTML named PNG', 'png', 'imageUnsupported', () => text('<html><script>alert(1)</script></html>')],
  ['PDF named JPEG', 'jpeg', 'imageUnsupported', () => text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  [
    'GIF named JPEG',
    'jpeg',
    'imageUnsupported',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  ['PNG named JPEG', 'jpeg', 'imageUnsupported', () => writePng(8, 8)],
  ['TIFF whose directory points at itself', 'tiff', 'imageDamaged', tiffLoop],
  [
    'JPEG with camera data longer than the file',
    'jpeg',
    'imageDamaged',
    () => jpegWithSegment(0xe1, text('Exif\0\0II*\0'), 0xffff),
  ],
  [
    'JPEG cut in the middle',
    'jpeg',
    'imageDamaged',
    async () => (await twoColours(400, 400).jpeg().toBuffer()).subarray(0, 900),
  ],
  [
    'WebP that says 16,384 x 16,384',
    'webp',
    'imageDamaged',
    async () => {
      const webp = Buffer.from(await twoColours().webp({ lossless: true }).toBuffer());
      webp.writeUInt32LE(0x0fffffff, webp.indexOf('VP8L') + 9);
      return webp;
    },
  ],
  [
    'BMP that says 100,000 x 100,000',
    'bmp',
    'imageTooLarge',
    () => writeBmp({ width: 100_000, height: 100_000, depth: 1, pixels: new Uint8Array(8) }),
  ],
  [
    'BMP that says -2^31 rows',
    'bmp',
    'imageTooLarge',
    () => writeBmp({ width: 1, height: -2_147_483_648, depth: 1, pixels: new Uint8Array(8) }),
  ],
  [
    'BMP without its pixels',
    'bmp',
    'imageDamaged',
    () => writeBmp({ width: 100, height: 100, depth: 24, pixels: new Uint8Array(8) }),
  ],
  [
    'BMP with runs out of the picture',
    'bmp',
    'taken',
    () =>
      writeBmp({
        width: 8,
        height: 8,
        depth: 8,
        compression: 1,
        pixels: Uint8Array.of(255, 1, 0, 2, 255, 255, 255, 1, 0, 1),
      }),
  ],
  [
    'BMP that copies behind a skip out of its last row',
    'bmp',
    'taken',
    () =>
      writeBmp({
        width: 8,
        height: 8,
        depth: 8,
        compression: 1,
        pixels: Uint8Array.of(0, 2, 255, 7, 0, 3, 1, 1, 1, 0, 0, 1),
      }),
  ],
  [
    'BMP that holds a JPEG',
    'bmp',
    'imageUnsupported',
    () => writeBmp({ width: 8, height: 8, depth: 24, compression: 4, pixels: new Uint8Array(8) }),
  ],
  ['nothing', 'jpeg', 'imageUnsupported', () => new Uint8Array()],
];

/** A valid image of each kind, with enough content to be cut off. */
const GOOD: Readonly<Record<ImageKind, () => Uint8Array | Promise<Uint8Array>>> = {
  jpeg: () => twoColours(200, 100).jpeg().toBuffer(),
  png: () => twoColours(200, 100).png({ compressionLevel: 0 }).toBuffer(),
  tiff: () => twoColours(200, 100).tiff({ compression: 'none' }).toBuffer(),
  webp: () => twoColours(200, 100).webp({ quality: 90 }).toBuffer(),
  bmp: () => writeBmp({ width: 200, height: 100, depth: 24, pixels: new Uint8Array(60_000) }),
  heic: heicPhoto,
  avif: () => twoColours(200, 100).avif().toBuffer(),
  gif: () => twoColours(200, 100).gif().toBuffer(),
};
const KINDS = ['jpeg', 'png', 'tiff', 'webp', 'bmp', 'heic', 'avif', 'gif'] as const satisfies readonly ImageKind[];

const named = (rows: readonly HostileImage[], start: string): HostileImage[] =>
  rows.filter(([name]) => name.startsWith(start));

/** Makes a bitmap with one changed value in its header, of two or four bytes. */
const bmpSaying = (at: number, value: number, bytes: 2 | 4): Uint8Array => {
  const bmp = Buffer.from(writeBmp({ width: 8, height: 8, depth: 24, pixels: new Uint8Array(192) }));
  if (bytes === 2) bmp.writeUInt16LE(value, at);
  else bmp.writeUInt32LE(value, at);
  return bmp;
};

/** Returns the photo with a false width, height or name in the box that states its size. Its pixels stay 40 × 20. */
const heicSaying = ({ width = 40, height = 20, box = 'ispe' }): Uint8Array => {
  const heic = Buffer.from(heicPhoto());
  const at = heic.lastIndexOf('ispe');
  heic.write(box, at);
  heic.writeUInt32BE(width, at + 8);
  heic.writeUInt32BE(height, at + 12);
  return heic;
};

export const HOSTILE_IMAGES: Readonly<Record<string, readonly HostileImage[]>> = {
  'PNG that lies': named(BY_HAND, 'PNG '),
  'JPEG that lies': named(BY_HAND, 'JPEG '),
  'TIFF that lies': named(BY_HAND, 'TIFF '),
  'WebP that lies': named(BY_HAND, 'WebP '),
  'BMP that lies': named(BY_HAND, 'BMP '),
  'HEIC that lies': [
    ['HEIC of more pixels than it states', 'heic', 'imageDamaged', () => heicSaying({ width: 4, height: 2 })],
    ['HEIC of fewer pixels than it states', 'heic', 'imageDamaged', () => heicSaying({ width: 400, height: 200 })],
    ['HEIC without the size of the whole', 'heic', 'imageDamaged', () => heicSaying({ box: 'isfe' })],
  ],
  'SVG and its references': named(BY_HAND, 'SVG '),
  'no image at all': BY_HAND.filter(([name]) => /^(?:HTML|PDF|GIF|nothing)/u.test(name)),
  'named another kind': KINDS.flatMap((is) =>
    KINDS.filter((kind) => kind !== is).map((kind): HostileImage => [
      `${is} as ${kind}`,
      kind,
      'imageUnsupported',
      () => GOOD[is](),
    ]),
  ),
  'cut short': KINDS.flatMap((kind) =>
    [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((share): HostileImage => [
      `${kind} to ${share * 100} %`,
      kind,
      'imageDamaged',
      async () => {
        const bytes = await GOOD[kind]();
        return bytes.subarray(0, Math.floor(bytes.length * share));
      },
    ]),
  ),
  'nothing but a signature': [
    ['JPEG', 'jpeg', 'imageDamaged', () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['PNG', 'png', 'imageDamaged', () => writePng(8, 8).subarray(0, 8)],
    ['TIFF', 'tiff', 'imageDamaged', () => text('II*\0')],
    ['WebP', 'webp', 'imageDamaged', () => text('RIFF\0\0\0\0WEBP')],
    ['BMP', 'bmp', 'imageUnsupported', () => text('BM')],
  ],
  'BMP headers': [
    ...[0, 2, 3, 5, 7, 9, 31, 33, 64, 0xffff].map((depth): HostileImage => [
      `${depth} bits`,
      'bmp',
      'imageUnsupported',
      () => bmpSaying(28, depth, 2),
    ]),
    ...[2, 4, 5, 6, 11, 0xffffffff].map((coding): HostileImage => [
      `coding ${coding}`,
      'bmp',
      'imageUnsupported',
      () => bmpSaying(30, coding, 4),
    ]),
    ...[0, 0x80000000, 0xffffffff].map((width): HostileImage => [
      `${width} wide`,
      'bmp',
      'imageDamaged',
      () => bmpSaying(18, width, 4),
    ]),
    ...[0x10000, 0x7fffffff].map((width): HostileImage => [
      `${width} wide`,
      'bmp',
      width > 5_000_000 ? 'imageTooLarge' : 'imageDamaged',
      () => bmpSaying(18, width, 4),
    ]),
    ...[300, 0x7fffffff, 0xffffffff].map((start): HostileImage => [
      `pixels from ${start}`,
      'bmp',
      'imageDamaged',
      () => bmpSaying(10, start, 4),
    ]),
  ],
  'PNG sizes': [
    [64_001, 1000, 'imageTooLarge'],
    [8001, 8000, 'imageTooLarge'],
    [65_536, 8, 'imageTooLarge'],
    [1, 40_000_001, 'imageTooLarge'],
    [0, 8, 'imageDamaged'],
    [8, 0, 'imageDamaged'],
  ].map(([width, height, verdict]): HostileImage => [
    `${width} x ${height}`,
    'png',
    verdict === 'imageTooLarge' ? 'imageTooLarge' : 'imageDamaged',
    () => writePng(Number(width), Number(height)),
  ]),
};
