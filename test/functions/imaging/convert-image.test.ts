import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertImage, type ImageConversion, type ImageKind } from '#functions/imaging/convert-image.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { writeBmp } from '#test/support/image/write-bmp.ts';
import { writePng } from '#test/support/image/write-png.ts';

const SECONDS_MAX = 2;
const text = (characters: string): Uint8Array => new TextEncoder().encode(characters);
const output = ({ outputs }: ImageConversion, role: 'preview' | 'thumbnail'): Uint8Array =>
  outputs.find((candidate) => candidate.role === role)!.bytes;

/** Red above, blue below, wider than high. */
const twoColours = (width = 40, height = 20): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at < (width * height) / 2 ? 0 : 2)] = 250;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
const pixelAt = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
};

describe('a photo', () => {
  test.each<[ImageKind, () => Promise<Uint8Array>]>([
    ['jpeg', () => twoColours().jpeg({ quality: 100 }).toBuffer()],
    ['png', () => twoColours().png().toBuffer()],
    ['tiff', () => twoColours().tiff({ compression: 'lzw' }).toBuffer()],
    ['webp', () => twoColours().webp({ lossless: true }).toBuffer()],
    ['bmp', async () => Promise.resolve(writeBmp({ width: 40, height: 20, depth: 24, pixels: bottomUp24() }))],
  ])('of kind %s becomes a preview and a thumbnail of the same picture', async (kind, build) => {
    const conversion = await convertImage(await build(), kind);

    expect(conversion.summary).toEqual({ width: 40, height: 20 });
    for (const role of ['preview', 'thumbnail'] as const) {
      const [top, bottom] = [
        await pixelAt(output(conversion, role), 20, 4),
        await pixelAt(output(conversion, role), 20, 15),
      ];
      expect(top[0]! - top[2]!).toBeGreaterThan(150);
      expect(bottom[2]! - bottom[0]!).toBeGreaterThan(150);
    }
  });

  function bottomUp24(): Uint8Array {
    return Uint8Array.from({ length: 40 * 20 * 3 }, (_, at) =>
      at < 40 * 10 * 3 ? (at % 3 === 0 ? 250 : 0) : at % 3 === 2 ? 250 : 0,
    );
  }

  test('that the camera took upside down is shown upright', async () => {
    const turned = await twoColours().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();

    const conversion = await convertImage(turned, 'jpeg');

    expect(conversion.summary).toEqual({ width: 20, height: 40 });
    const [left, right] = [
      await pixelAt(output(conversion, 'preview'), 4, 20),
      await pixelAt(output(conversion, 'preview'), 15, 20),
    ];
    expect(right[0]! - right[2]!).toBeGreaterThan(150);
    expect(left[2]! - left[0]!).toBeGreaterThan(150);
  });

  test('loses what the camera wrote about it', async () => {
    const tagged = await twoColours()
      .withExif({ IFD0: { Copyright: 'Dr Someone' }, IFD3: { GPSLatitude: '47/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();

    const conversion = await convertImage(tagged, 'jpeg');

    for (const role of ['preview', 'thumbnail'] as const) {
      expect((await sharp(output(conversion, role)).metadata()).exif).toBeUndefined();
      expect(Buffer.from(output(conversion, role)).includes('Dr Someone')).toBe(false);
    }
  });

  test('is made no larger than 1600 and 320 pixels', async () => {
    const conversion = await convertImage(await twoColours(4000, 3000).jpeg().toBuffer(), 'jpeg');

    expect(await sharp(output(conversion, 'preview')).metadata()).toMatchObject({ width: 1600, height: 1200 });
    expect(await sharp(output(conversion, 'thumbnail')).metadata()).toMatchObject({ width: 320, height: 240 });
  });

  test('with transparent parts stands on white', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    expect(await pixelAt(output(await convertImage(clear, 'png'), 'preview'), 4, 4)).toEqual([255, 255, 255]);
  });

  test('of 16 bits in grey keeps its shades', async () => {
    const grey = await sharp(
      Uint16Array.from({ length: 64 }, () => 0x8000),
      { raw: { width: 8, height: 8, channels: 1 } },
    )
      .toColourspace('grey16')
      .png()
      .toBuffer();

    expect((await pixelAt(output(await convertImage(grey, 'png'), 'preview'), 4, 4))[0]).toBeCloseTo(128, -1);
  });
});

describe('a bitmap', () => {
  const palette = [
    [255, 0, 0],
    [0, 0, 255],
  ] as const;
  const firstRow = async (bytes: Uint8Array): Promise<number[]> =>
    await pixelAt(output(await convertImage(bytes, 'bmp'), 'preview'), 0, 0);

  test.each([
    ['1 bit', writeBmp({ width: 8, height: -8, depth: 1, palette, pixels: new Uint8Array(32) })],
    ['4 bits', writeBmp({ width: 8, height: -8, depth: 4, palette, pixels: new Uint8Array(32) })],
    ['8 bits', writeBmp({ width: 8, height: -8, depth: 8, palette, pixels: new Uint8Array(64) })],
    [
      '8 bits in runs',
      writeBmp({
        width: 8,
        height: 8,
        depth: 8,
        compression: 1,
        palette,
        pixels: Uint8Array.from(Array.from({ length: 8 }, () => [8, 0, 0, 0]).flat()),
      }),
    ],
    [
      '16 bits',
      writeBmp({
        width: 8,
        height: -8,
        depth: 16,
        pixels: new Uint8Array(Uint16Array.from({ length: 64 }, () => 0x7c00).buffer),
      }),
    ],
    [
      '16 bits under masks',
      writeBmp({
        width: 8,
        height: -8,
        depth: 16,
        compression: 3,
        masks: [0xf800, 0x7e0, 0x1f],
        pixels: new Uint8Array(Uint16Array.from({ length: 64 }, () => 0xf800).buffer),
      }),
    ],
    [
      '32 bits',
      writeBmp({
        width: 8,
        height: -8,
        depth: 32,
        pixels: new Uint8Array(Uint32Array.from({ length: 64 }, () => 0xffff0000).buffer),
      }),
    ],
  ])('of %s is read', async (_, bytes) => {
    const [red = 0, green = 0, blue = 0] = await firstRow(bytes);

    expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true]);
  });

  test('is turned over when its rows begin below', async () => {
    const pixels = Uint8Array.from({ length: 64 }, (_, at) => (at < 32 ? 0 : 1));

    const [red = 0, , blue = 0] = await firstRow(writeBmp({ width: 8, height: 8, depth: 8, palette, pixels }));

    expect(blue - red).toBeGreaterThan(150);
  });
});

type Verdict = RefusalReason | 'taken';

async function verdictOn(bytes: Uint8Array, kind: ImageKind): Promise<Verdict> {
  try {
    await convertImage(bytes, kind);
    return 'taken';
  } catch (error) {
    if (error instanceof RejectedFileError) return error.reason;
    throw error;
  }
}

/** A JPEG whose first segment after the start claims to be this long. */
function jpegWithSegment(marker: number, data: Uint8Array, length = data.length + 2): Uint8Array {
  return Buffer.concat([Uint8Array.of(0xff, 0xd8, 0xff, marker, length >> 8, length & 255), data]);
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

describe('a hostile image', () => {
  test.each<[string, ImageKind, Verdict, () => Uint8Array | Promise<Uint8Array>]>([
    ['PNG of 30,000 x 30,000', 'png', 'imageTooLarge', () => writePng(30_000, 30_000)],
    ['PNG that says 2^31 - 1', 'png', 'imageDamaged', () => writePng(2_147_483_647, 1)],
    ['PNG of 36 megapixels', 'png', 'taken', () => writePng(6000, 6000)],
    [
      'PNG with 100 MB of compressed text',
      'png',
      'taken',
      async () =>
        writePng(8, 8, [
          [
            'zTXt',
            Buffer.concat([text('Comment\0\0'), (await import('node:zlib')).deflateSync(Buffer.alloc(100_000_000))]),
          ],
        ]),
    ],
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
  ])('%s (%s): %s', async (_name, kind, verdict, build) => {
    const bytes = await build();
    const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes, kind)).toBe(verdict));

    expect(seconds).toBeLessThan(SECONDS_MAX);
  });
});
