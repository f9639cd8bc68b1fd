import sharp from 'sharp';
import { expect, test } from 'vitest';
import { convertImage } from '#functions/imaging/picture/convert-image.ts';
import { TIFF_PAGES_MAX, TIFF_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';
import { laterPages } from '#functions/imaging/picture/later-pages.ts';
import { tiffPages } from '#functions/imaging/picture/tiff-pages.ts';

const SIZE = { width: 12, height: 8 };
const greyOf = (page: number): number => 20 + 2 * page;

/** Makes a TIFF with pages of a single grey each. All pages differ. */
async function greyPages(count: number): Promise<Buffer> {
  const page = (grey: number) =>
    sharp({ create: { ...SIZE, channels: 3, background: { r: grey, g: grey, b: grey } } })
      .png()
      .toBuffer();
  const pages = await Promise.all(Array.from({ length: count }, (_, at) => page(greyOf(at))));
  return await sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'none' })
    .toBuffer();
}

/** Sets the value of a tag in one directory of a little-endian TIFF. */
function withTag(tiff: Buffer, directory: number, tag: number, value: number): Buffer {
  const changed = Buffer.from(tiff);
  let at = changed.readUInt32LE(4);
  for (let passed = 0; passed < directory; passed++) at = changed.readUInt32LE(at + 2 + 12 * changed.readUInt16LE(at));
  for (let entry = 0; entry < changed.readUInt16LE(at); entry++)
    if (changed.readUInt16LE(at + 2 + 12 * entry) === tag) changed.writeUInt32LE(value, at + 2 + 12 * entry + 8);
  return changed;
}
const COMPRESSION = 259;
const NEW_SUBFILE_TYPE = 254;

const greyIn = async (bytes: Uint8Array): Promise<number> => (await sharp(bytes).raw().toBuffer()).at(0) ?? -1;

// FILE-231
test('each page of a TIFF becomes an image and a thumbnail', async () => {
  const { outputs, summary, notes } = await convertImage(await greyPages(4), 'tiff');

  expect({ summary, notes }).toEqual({ summary: { ...SIZE, pages: 4 }, notes: [] });
  for (const role of ['page', 'pageThumbnail'] as const) {
    const pages = outputs.filter((output) => output.role === role);
    expect(pages.map(({ part }) => part)).toEqual([1, 2, 3]);
    for (const { part = 0, bytes } of pages)
      expect(Math.abs((await greyIn(bytes)) - greyOf(part)), `page ${part}`).toBeLessThanOrEqual(1);
  }
});

// FILE-232
test('the first hundred pages of a long TIFF are shown, with a note', async () => {
  const { outputs, summary, notes } = await convertImage(await greyPages(TIFF_PAGES_MAX + 2), 'tiff');

  expect(summary.pages).toBe(TIFF_PAGES_MAX + 2);
  expect(outputs.filter(({ role }) => role === 'page')).toHaveLength(TIFF_PAGES_MAX - 1);
  expect(notes).toEqual(['pagesLeftOut']);
});

// FILE-232
test('pages beyond the limit of pixels are not drawn', async () => {
  const raw = await sharp({ create: { ...SIZE, channels: 3, background: 'red' } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn: number[] = [];
  const open = (page: number) =>
    Promise.resolve({
      pixels: TIFF_PIXELS_MAX / 4,
      draw: () => {
        drawn.push(page);
        return Promise.resolve(raw);
      },
    });

  const { isWhole } = await laterPages([1, 2, 3, 4], open, TIFF_PIXELS_MAX / 2);

  expect({ drawn, isWhole }).toEqual({ drawn: [1, 2], isWhole: false });
});

// FILE-232
test('a later page that cannot be drawn ends the images, with a note', async () => {
  const { outputs, summary, notes } = await convertImage(withTag(await greyPages(4), 2, COMPRESSION, 9999), 'tiff');

  expect(summary.pages).toBe(4);
  expect(outputs.map(({ role }) => role)).toEqual(['preview', 'thumbnail', 'page', 'pageThumbnail']);
  expect(notes).toEqual(['pagesLeftOut']);
});

// FILE-231
test('a smaller version of an image does not count as a page, even if it comes first', async () => {
  const tiff = withTag(await greyPages(3), 0, NEW_SUBFILE_TYPE, 1);
  const { outputs, summary } = await convertImage(tiff, 'tiff');

  expect(tiffPages(tiff)).toEqual([1, 2]);
  expect(summary.pages).toBe(2);
  const preview = outputs.find(({ role }) => role === 'preview')?.bytes ?? Buffer.of();
  expect(Math.abs((await greyIn(preview)) - greyOf(1))).toBeLessThanOrEqual(1);
});
