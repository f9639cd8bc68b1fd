import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertPdf } from '#functions/pdf/convert-pdf.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';
import { HOSTILE_PDFS, type HostilePdf } from '#test/support/pdf/hostile-pdf.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';

/** Largest number of seconds for the first page, and for each further page. */
const SECONDS_MAX = 2;
const SECONDS_PER_PAGE = 0.1;

const pixelAt = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
};

// FILE-231
test('each page of a PDF becomes an image and a thumbnail', async () => {
  const { outputs, summary, notes } = await convertPdf(writePdf({ pages: 3 }));

  expect({ summary, notes }).toEqual({ summary: { pages: 3 }, notes: [] });
  const sizes = await Promise.all(outputs.map(async ({ bytes }) => await sharp(bytes).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1600, 1067],
    [320, 213],
    [1600, 1067],
    [192, 128],
    [1600, 1067],
    [192, 128],
  ]);
  const preview = outputs.find(({ role }) => role === 'preview')!.bytes;
  // The square is from 20 to 120 points from the left and from the bottom. The page has 300 × 200 points.
  expect((await pixelAt(preview, 370, 700)).map((value) => value > 200)).toEqual([true, false, false]);
  expect((await pixelAt(preview, 1200, 200)).every((value) => value > 250)).toBe(true);
});

test('of a long PDF the first hundred pages are shown, with a note', async () => {
  const { outputs, summary, notes } = await convertPdf(writePdf({ pages: 101 }));

  expect({ summary, notes }).toEqual({ summary: { pages: 101 }, notes: ['pagesLeftOut'] });
  const pages = outputs.filter(({ role }) => role === 'page');
  expect(pages.map(({ part }) => part)).toEqual(Array.from({ length: 99 }, (_, index) => index + 1));
});

test('a later page that cannot be drawn ends the pictures, with a note', async () => {
  const pdf = Buffer.from(writePdf({ pages: 3, page: '' })).toString('latin1');
  // The second page becomes 300 × 2 points, much wider than high. The new text has the same length as the old one, so the file's offsets
  // stay valid.
  const at = pdf.indexOf('[0 0 300 200]', pdf.indexOf('1001 0 obj'));
  const odd = `${pdf.slice(0, at)}[0 0 300   2]${pdf.slice(at + '[0 0 300 200]'.length)}`;
  const { outputs, notes } = await convertPdf(Buffer.from(odd, 'latin1'));

  expect(outputs.map(({ role }) => role)).toEqual(['preview', 'thumbnail']);
  expect(notes).toEqual(['pagesLeftOut']);
});

async function verdictOn(bytes: Uint8Array): Promise<{ verdict: HostilePdf['verdict']; pictures: number }> {
  try {
    return { verdict: 'shown', pictures: (await convertPdf(bytes)).outputs.length };
  } catch (error) {
    if (error instanceof RejectedFileError) return { verdict: error.reason, pictures: 0 };
    throw error;
  }
}

describe.each(Object.entries(HOSTILE_PDFS))('a PDF with %s', (_, files) => {
  test.each(files)('$name: $verdict', async ({ build, verdict }) => {
    const bytes = build();
    let pictures = 0;
    const seconds = await cpuSeconds(async () => {
      const met = await verdictOn(bytes);
      expect(met.verdict).toBe(verdict);
      pictures = met.pictures;
    });

    expect(seconds).toBeLessThan(SECONDS_MAX + SECONDS_PER_PAGE * pictures);
  });
});

test('what was made of good PDFs by chance is shown or refused', { timeout: FUZZ_TIMEOUT_MS }, async () => {
  const { findings } = await runFuzz('pdf', { files: 60 });

  expect(findings).toEqual([]);
});
