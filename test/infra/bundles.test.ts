import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunction, type Bundle } from '#infra/release/bundle-function.ts';
import { bundleFolder } from '#infra/release/bundles.ts';
import { entriesOf } from '#infra/build.ts';
import type { convertDicomSeries } from '#functions/imaging/volume/convert-dicom-series.ts';
import { convertPdf } from '#functions/pdf/convert-pdf.ts';
import { BUNDLE_ENVIRONMENT } from '#test/support/bundle-environment.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeHtj2k, encodeJpeg2000, encodeJpegLs } from '#test/support/dicom/encode-pixels.ts';
import { convertFiles } from '#test/support/dicom/series-files.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';

/**
 * Highest size in KB that a cold start of a call's function may read (measured by the bench row `api.load`). 18 KB of it are zod's JSON
 * Schema writer: no bundler can remove this writer, because a class names it.
 */
const HOT_KILOBYTES_MAX = 310;
/** Highest size in KB for functions that use a client of the AWS SDK in every call. */
const HOT_KILOBYTES_WITH_SDK: Readonly<Record<string, number>> = {
  'functions/decoder/handler.ts': 360,
  'functions/dicom-reader/handler.ts': 430,
  'functions/live/handler.ts': 370,
};

const CODINGS = [
  ['JPEG2000Lossless', encodeJpeg2000],
  ['HTJ2KLossless', encodeHtj2k],
  ['JPEGLSLossless', encodeJpegLs],
] as const;

const MACHINE_IS_BUSY_MS = 180_000;

const run = promisify(execFile);
const entries = entriesOf();
const root = mkdtempSync(join(tmpdir(), 'arcata-bundles-'));
const bundles = new Map<string, Bundle>();

beforeAll(async () => {
  // The build installs packages next to each bundle, for the functions' processor. This link replaces them with the packages for the
  // processor of this machine.
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const made = entries.map((entry) => bundleFunction(entry, join(root, basename(bundleFolder(entry)))));
  for (const bundle of await Promise.all(made)) bundles.set(bundle.entry, bundle);
}, MACHINE_IS_BUSY_MS);
afterAll(() => rmSync(root, { recursive: true }));

test(
  'every function loads in its own Node process and exports a handler',
  async () => {
    const load = 'process.stdout.write(typeof (await import(process.argv[1])).handler)';
    for (const { entry, folder } of bundles.values()) {
      const argv = ['--input-type=module', '--eval', load, join(folder, 'index.mjs')];
      const { stdout } = await run(process.execPath, argv, { env: BUNDLE_ENVIRONMENT });
      expect(stdout, entry).toBe('function');
    }
  },
  MACHINE_IS_BUSY_MS,
);

test('the cold start of a call’s function reads little code', () => {
  const calls = [...bundles.values()].filter(({ entry }) => entry.endsWith('/handler.ts'));
  const sizes = calls.map(({ entry, hotBytes, totalBytes }) => ({
    entry,
    hot: hotBytes / 1000,
    all: totalBytes / 1000,
  }));

  for (const { entry, hot, all } of sizes) console.log(`${entry}: ${hot.toFixed()} KB hot, ${all.toFixed()} KB in all`);
  for (const { entry, hot } of sizes)
    expect(hot, `${entry}: wrap verbs in onDemand(), or give new calls a group of their own`).toBeLessThanOrEqual(
      HOT_KILOBYTES_WITH_SDK[entry] ?? HOT_KILOBYTES_MAX,
    );
});

test('names of errors that the state machine matches survive the bundling', () => {
  const inspect = bundles.get('functions/pipeline/inspect.ts')!;
  const code = readdirSync(inspect.folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(inspect.folder, file), 'utf8'))
    .join('');

  for (const name of ['TransientError', 'RejectedFileError'])
    expect(code).toMatch(new RegExp(`name\\s*=\\s*["'\`]${name}["'\`]`, 'u'));
});

test('the codecs of the converter have their WASM files next to them, and sharp is installed separately', () => {
  const convert = bundles.get('functions/pipeline/convert.ts')!;

  expect(readdirSync(convert.folder).filter((file) => file.endsWith('.wasm'))).toHaveLength(5);
  expect(convert.binaryPackages).toEqual(['sharp']);
  expect(existsSync(join(convert.folder, 'sharp'))).toBe(false);
});

test('the codecs of the converter decode in its bundle in the same way as in the sources', async () => {
  const { folder } = bundles.get('functions/pipeline/convert.ts')!;
  const chunkOf = (name: string) =>
    join(
      folder,
      readdirSync(folder).find((file) => file.startsWith(`${name}-`))!,
    );
  const series: { convertDicomSeries: typeof convertDicomSeries } = await import(chunkOf('convert-dicom-series'));
  const pdf: { convertPdf: typeof convertPdf } = await import(chunkOf('convert-pdf'));
  const samples = Uint8Array.from({ length: 32 * 24 * 2 }, (_, at) => (at % 2 === 0 ? at % 251 : at % 3));
  const source = { rows: 24, columns: 32, components: 1, bits: 16, isSigned: false, samples } as const;
  const dataset = { Rows: 24, Columns: 32, BitsStored: 16, HighBit: 15, PixelData: new Uint8Array() };

  for (const [transferSyntax, encode] of CODINGS) {
    const bytes = dicomImage({ transferSyntax, dataset, fragments: [await encode(source)] });
    const files = [{ name: 'a', bytes }];
    expect(await convertFiles(files, series.convertDicomSeries), transferSyntax).toEqual(await convertFiles(files));
  }
  expect(await pdf.convertPdf(writePdf())).toEqual(await convertPdf(writePdf()));
});
