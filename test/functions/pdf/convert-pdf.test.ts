import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertPdf } from '#functions/pdf/convert-pdf.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';
import { HOSTILE_PDFS, type HostilePdf } from '#test/support/pdf/hostile-pdf.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';

const SECONDS_MAX = 2;

const pixelAt = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
};

test('the first page of a PDF becomes a preview and a thumbnail', async () => {
  const { outputs, summary, notes } = await convertPdf(writePdf({ pages: 3 }));

  expect({ summary, notes }).toEqual({ summary: { pages: 3 }, notes: ['firstPageOnly'] });
  const sizes = await Promise.all(outputs.map(async ({ bytes }) => await sharp(bytes).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [1600, 1067],
    [320, 213],
  ]);
  const preview = outputs.find(({ role }) => role === 'preview')!.bytes;
  // The square spans 20 to 120 of 300 points from the left, and as many of 200 from below.
  expect((await pixelAt(preview, 370, 700)).map((value) => value > 200)).toEqual([true, false, false]);
  expect((await pixelAt(preview, 1200, 200)).every((value) => value > 250)).toBe(true);
});

async function verdictOn(bytes: Uint8Array): Promise<HostilePdf['verdict']> {
  try {
    return (await convertPdf(bytes)).outputs.length === 2 ? 'shown' : 'pdfDamaged';
  } catch (error) {
    if (error instanceof RejectedFileError) return error.reason;
    throw error;
  }
}

describe.each(Object.entries(HOSTILE_PDFS))('a PDF with %s', (_, files) => {
  test.each(files)('$name: $verdict', async ({ build, verdict }) => {
    const bytes = build();
    const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes)).toBe(verdict));

    expect(seconds).toBeLessThan(SECONDS_MAX);
  });
});

test('what was made of good PDFs by chance is shown or refused', { timeout: FUZZ_TIMEOUT_MS }, async () => {
  const { findings } = await runFuzz('pdf', { files: 60 });

  expect(findings).toEqual([]);
});
