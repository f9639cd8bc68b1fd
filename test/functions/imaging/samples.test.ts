import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertImage, type ImageKind } from '#functions/imaging/picture/convert-image.ts';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { FILE_KINDS, type FileKind } from '#shared/file/file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';
import { type Verdict, verdictOn } from '#test/support/dicom/verdict.ts';

/** Folder of real files that some machines have next to the project. No other test needs it. */
const SAMPLES = join(import.meta.dirname, '../../../../shared/samples');
const SECONDS_MAX = 5;

/** Files with an image that we refuse, each with the reason. All other files must be accepted. */
const REFUSED: Record<string, Verdict> = {
  'broken-no-meta.dcm': 'notDicom',
  // In this file, the pixels come before the attributes that describe their format.
  'odd-nested-private-sq.dcm': 'dicomDisordered',
};

/**
 * Names of images that are meant to break readers, but are complete enough to be shown. Names of other images state whether they can be
 * shown.
 */
const SHOWN_THOUGH_ODD = new Set([
  'Tests_images_broken_exif_dpi.jpg',
  'Tests_images_truncated_app14.jpg',
  'test_fixtures_Crash_test.gif',
]);
const OF_OUR_KINDS = /\.(?:gif|jpg|png|tif)$|timeout-6646305047838720$/u;

function expectedOf(name: string): string {
  if (SHOWN_THOUGH_ODD.has(name)) return 'taken';
  return OF_OUR_KINDS.test(name) ? 'imageDamaged' : 'not an image';
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const tally = (verdicts: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(verdicts, (verdict) => verdict)].map(([verdict, files]) => [verdict, files.length]),
    ),
  );

describe.skipIf(!existsSync(join(SAMPLES, 'dicom')))('DICOM samples', () => {
  const dicom = (name: string): string => join(SAMPLES, 'dicom', name);
  const bytesOf = async (name: string): Promise<Buffer> => {
    const { values } = await openFrames(readDicom(readFileSync(dicom(name)))).decode(0);
    return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  };

  test('are taken, or refused for the reason that they are known for', { timeout: 120_000 }, async () => {
    const manifest = readFileSync(join(SAMPLES, 'MANIFEST.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'));
    const withoutImage = new Set(
      manifest.filter((columns) => columns[6]?.includes('no image')).map((columns) => columns[0]),
    );
    const verdicts: Verdict[] = [];
    const unexpected: string[] = [];
    let slowest = 0;

    for (const file of filesUnder(dicom(''))) {
      const bytes = readFileSync(file);
      let verdict: Verdict = 'taken';
      const seconds = await cpuSeconds(async () => {
        verdict = await verdictOn(bytes);
      });
      const expected =
        REFUSED[basename(file)] ?? (withoutImage.has(file.slice(SAMPLES.length + 1)) ? 'dicomWithoutImage' : 'taken');
      verdicts.push(verdict);
      slowest = Math.max(slowest, seconds);
      if (verdict !== expected) unexpected.push(`${file}: ${verdict} instead of ${expected}`);
    }

    console.log(`${verdicts.length} DICOM samples: ${tally(verdicts)}, unexpected ${unexpected.length}`);
    expect(unexpected).toEqual([]);
    expect(slowest).toBeLessThan(SECONDS_MAX);
  });

  test.each(['ct-j2k-lossless-90', 'ct-jls-80', 'ct-jpll-57', 'ct-jpll-70', 'ct-rle'])(
    '%s holds the pixels of the uncompressed slice',
    async (name) => {
      const uncompressed = await bytesOf('series-ct-syntaxes/ct-ile.dcm');

      expect(uncompressed.equals(await bytesOf(`series-ct-syntaxes/${name}.dcm`))).toBe(true);
    },
  );

  test.each([
    ['derived-px-12bit-htj2k201-a.dcm', 'panoramic-04.png'],
    ['derived-px-12bit-mono1-jpll57.dcm', 'panoramic-05.png'],
    ['derived-px-12bit-gb18030-jls80.dcm', 'panoramic-02.png'],
  ])('%s holds the pixels of %s in 12 bits', async (name, png) => {
    const source = await sharp(join(SAMPLES, 'image', png))
      .greyscale()
      .raw()
      .toBuffer();
    const expected = Uint16Array.from(source, (grey) =>
      name.includes('mono1') ? 4095 - (grey * 16 + 8) : grey * 16 + 8,
    );

    expect((await bytesOf(name)).equals(Buffer.from(expected.buffer))).toBe(true);
  });
});

describe.skipIf(!existsSync(join(SAMPLES, 'image')))('image samples', () => {
  const isImage = (kind: FileKind): kind is ImageKind => FILE_KINDS[kind] === 'image';
  const kindOf = (bytes: Uint8Array): FileKind => sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), '', bytes.length);

  test('of clinics are all shown', async () => {
    const pictures = filesUnder(join(SAMPLES, 'image')).filter((file) =>
      /\/(?:ceph|intraoral|panoramic)[^/]*\.(?:jpg|png)$/u.test(file),
    );

    const shown: string[] = [];
    for (const file of pictures) {
      const bytes = readFileSync(file);
      const kind = kindOf(bytes);
      if (!isImage(kind)) continue;
      const roles = (await convertImage(bytes, kind)).outputs.map(({ role }) => role);
      if (roles.includes('preview') && roles.includes('thumbnail')) shown.push(file);
    }

    expect(shown).toEqual(pictures);
    console.log(`${pictures.length} clinical pictures shown`);
  });

  test('made to break readers break nothing', { timeout: 120_000 }, async () => {
    const verdicts: string[] = [];
    const unexpected: string[] = [];
    let slowest = 0;
    for (const file of ['img-pillow', 'img-sharp'].flatMap((folder) => filesUnder(join(SAMPLES, 'corpora', folder)))) {
      const bytes = readFileSync(file);
      const kind = kindOf(bytes);
      let verdict = 'not an image';
      const seconds = await cpuSeconds(async () => {
        if (isImage(kind)) verdict = await imageVerdict(bytes, kind);
      });
      verdicts.push(verdict);
      slowest = Math.max(slowest, seconds);
      const expected = expectedOf(basename(file));
      if (verdict !== expected) unexpected.push(`${basename(file)}: ${verdict} instead of ${expected}`);
    }

    console.log(`${verdicts.length} hostile pictures: ${tally(verdicts)}, unexpected ${unexpected.length}`);
    expect(unexpected).toEqual([]);
    expect(slowest).toBeLessThan(SECONDS_MAX);
  });

  async function imageVerdict(bytes: Uint8Array, kind: ImageKind): Promise<string> {
    try {
      await convertImage(bytes, kind);
      return 'taken';
    } catch (error) {
      if (error instanceof RejectedFileError) return error.reason;
      throw error;
    }
  }
});
