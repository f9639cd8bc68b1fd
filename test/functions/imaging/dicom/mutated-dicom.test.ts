import { expect, test } from 'vitest';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeJpegLs } from '#test/support/dicom/encode-pixels.ts';
import { verdictOn } from '#test/support/dicom/verdict.ts';
import type { FuzzTargetName } from '#test/support/fuzz/fuzz-targets.ts';
import { FUZZ_TIMEOUT_MS, runFuzz } from '#test/support/fuzz/run-fuzz.ts';

const SECONDS_MAX = 2;
const grey8: DicomDataset = { Rows: 3, Columns: 4, BitsAllocated: 8, BitsStored: 8, HighBit: 7 };

test.each<[FuzzTargetName, number]>([
  ['dicom', 20_000],
  ['rle', 20_000],
  ['jpegLossless', 20_000],
  ['jpegDct', 20_000],
  ['jpegLs', 2000],
  ['jpeg2000', 2000],
  ['htj2k', 2_000],
  ['dicomSeries', 600],
])(
  'what was made of good files by chance is read or refused: %s',
  { timeout: FUZZ_TIMEOUT_MS },
  async (target, files) => {
    const { findings } = await runFuzz(target, { files });

    expect(findings).toEqual([]);
  },
);

test('a JPEG-LS picture that lost an inner marker and its end is given up at once', async () => {
  const samples = Uint8Array.from({ length: 100 * 100 }, (_, at) => Math.floor(at / 100 / 12) * 30);
  const fragment = await encodeJpegLs({ rows: 100, columns: 100, components: 1, bits: 8, isSigned: false, samples });
  // With these two bytes, CharLS alone takes a minute.
  expect([fragment.length, fragment[155]]).toEqual([168, 0xff]);
  fragment[155] = 85;
  fragment[167] = 20;
  const bytes = dicomImage({
    transferSyntax: 'JPEGLSLossless',
    fragments: [fragment],
    dataset: { ...grey8, Rows: 100, Columns: 100 },
  });

  const seconds = await cpuSeconds(async () => expect(await verdictOn(bytes)).toBe('dicomPixelsDamaged'));

  expect(seconds).toBeLessThan(SECONDS_MAX);
});
