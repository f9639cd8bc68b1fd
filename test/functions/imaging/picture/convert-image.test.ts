import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { tileRange, tilesHeadBytes, tilesOf } from '#shared/file/picture-tiles.ts';
import { convertImage, type ImageConversion, type ImageKind } from '#functions/imaging/picture/convert-image.ts';
import { heicPhoto } from '#test/support/image/heic-photo.ts';
import { writeBmp } from '#test/support/image/write-bmp.ts';
import { type TiffSamples, writeTiff } from '#test/support/image/write-tiff.ts';

const output = ({ outputs }: ImageConversion, role: 'preview' | 'thumbnail'): Uint8Array =>
  outputs.find((candidate) => candidate.role === role)!.bytes;

/** Makes an image that is red at the top, blue at the bottom, and wider than high. */
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
    ['heic', async () => Promise.resolve(heicPhoto())],
    ['avif', () => twoColours().avif({ quality: 90 }).toBuffer()],
    ['gif', () => twoColours().gif().toBuffer()],
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

  // FILE-19
  test('loses the camera’s metadata', async () => {
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

  // STU-47
  test.each([
    [4000, 3000, 12],
    [1601, 20, 2],
    [20, 2049, 3],
  ])('of %i × %i pixels has tiles that show it whole, to its last row and column', async (width, height, count) => {
    const bytes = await twoColours(width, height)
      .withExif({ IFD0: { Copyright: 'Dr Someone' } })
      .jpeg()
      .toBuffer();

    const { outputs } = await convertImage(bytes, 'jpeg');

    const { bytes: object } = outputs.find(({ role }) => role === 'tiles')!;
    const head = Uint8Array.from(object.subarray(0, tilesHeadBytes({ width, height }))).buffer;
    const tiles = tilesOf({ width, height }).map(({ part }) => {
      const { offset, length } = tileRange(head, part);
      return Buffer.from(object.subarray(offset, offset + length));
    });
    expect(tiles).toHaveLength(count);
    expect(tiles.reduce((sum, { length }) => sum + length, head.byteLength)).toBe(object.length);
    const joined = sharp({ create: { width, height, channels: 3, background: 'lime' } }).composite(
      tilesOf({ width, height }).map(({ part, left, top }) => ({ input: tiles[part]!, left, top })),
    );
    const [shown, asked] = await Promise.all([
      joined.removeAlpha().raw().toBuffer(),
      sharp(bytes).removeAlpha().raw().toBuffer(),
    ]);
    const differs = asked.reduce((most, value, at) => Math.max(most, Math.abs(value - shown[at]!)), 0);
    expect(differs).toBeLessThan(60);
    expect(Buffer.from(object).includes('Dr Someone')).toBe(false);
  });

  // STU-47
  test('with no more pixels than its preview has no tiles', async () => {
    const small = await convertImage(await twoColours(1600, 1600).jpeg().toBuffer(), 'jpeg');

    expect(small.outputs.map(({ role }) => role)).toEqual(['preview', 'thumbnail']);
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

test('an animation shows its first frame, with a note', async () => {
  const frame = await twoColours().png().toBuffer();
  const frames = await sharp([frame, await twoColours().negate().png().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer();

  expect(await convertImage(frames, 'gif')).toMatchObject({
    notes: ['firstPageOnly'],
    summary: { width: 40, height: 20 },
  });
});

test('a TIFF that holds one picture in several sizes is one page', async () => {
  const levels = await twoColours(1000, 800).tiff({ pyramid: true, tile: true, compression: 'jpeg' }).toBuffer();

  expect((await sharp(levels).metadata()).pages).toBe(3);
  expect(await convertImage(levels, 'tiff')).toMatchObject({ notes: [], summary: { width: 1000, height: 800 } });
});

describe('a TIFF of numbers without a black and a white', () => {
  const ramp = Array.from({ length: 64 * 48 }, (_, at) => (at % 64) / 63);

  test.each<[string, TiffSamples]>([
    ['floating point', Float32Array.from(ramp)],
    ['floating point of Hounsfield units', Float32Array.from(ramp, (share) => share * 4000 - 1000)],
    ['32 bits', Uint32Array.from(ramp, (share) => share * 4_000_000_000)],
    ['32 bits with a sign', Int32Array.from(ramp, (share) => share * 4000 - 1000)],
    ['16 bits with a sign', Int16Array.from(ramp, (share) => share * 4000 - 1000)],
  ])('is not shown black but refused: %s', async (_, samples) => {
    await expect(convertImage(writeTiff(64, 48, samples), 'tiff')).rejects.toMatchObject({
      reason: 'imageUnsupported',
    });
  });

  test('is another thing than 16 bits of grey, or colours of floating point', async () => {
    const grey = writeTiff(
      64,
      48,
      Uint16Array.from(ramp, (share) => share * 0xffff),
    );
    const colours = await twoColours().toColourspace('scrgb').tiff({ compression: 'none' }).toBuffer();

    const middle = await pixelAt(output(await convertImage(grey, 'tiff'), 'preview'), 32, 20);
    const [red = 0, , blue = 0] = await pixelAt(output(await convertImage(colours, 'tiff'), 'preview'), 20, 4);

    expect(middle[0]).toBeCloseTo(129, -1);
    expect(red - blue).toBeGreaterThan(150);
  });
});

test.each<[string, ImageKind, () => Promise<Uint8Array>]>([
  [
    'a JPEG in the four colours of print',
    'jpeg',
    () => twoColours().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
  ],
  ['a PNG of 16 bits', 'png', () => twoColours().toColourspace('rgb16').png().toBuffer()],
  ['a TIFF of 16 bits', 'tiff', () => twoColours().toColourspace('rgb16').tiff().toBuffer()],
])('%s keeps its colours', async (_, kind, build) => {
  const [red = 0, , blue = 0] = await pixelAt(output(await convertImage(await build(), kind), 'preview'), 20, 4);

  expect(red - blue).toBeGreaterThan(120);
});

describe('a JPEG', () => {
  test.each([1, 2])('that lacks its last bytes, %s of them, is shown, and that is said', async (missing) => {
    const whole = await twoColours(200, 100).jpeg().toBuffer();

    const conversion = await convertImage(whole.subarray(0, whole.length - missing), 'jpeg');

    expect(conversion).toMatchObject({ summary: { width: 200, height: 100 }, notes: ['endMissing'] });
    expect((await convertImage(whole, 'jpeg')).notes).toEqual([]);
  });

  test('that lacks rows is damaged', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 100 * 3 }, (_, at) => (at * 7919) % 256));
    const whole = await sharp(noise, { raw: { width: 200, height: 100, channels: 3 } })
      .jpeg()
      .toBuffer();

    await expect(convertImage(whole.subarray(0, whole.length - 2000), 'jpeg')).rejects.toMatchObject({
      reason: 'imageDamaged',
    });
  });

  test('of 48 million pixels, as phones take them, is shown', async () => {
    const large = await twoColours(8064, 6048).jpeg().toBuffer();

    const conversion = await convertImage(large, 'jpeg');

    expect(conversion.summary).toEqual({ width: 8064, height: 6048 });
    expect((await sharp(output(conversion, 'preview')).metadata()).width).toBe(1600);
  });
});
