import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type OutputChunk, type RenderedChunk } from 'rolldown';
import { fontPaths } from '#shared/paper/fonts.ts';
import type { Entry } from '#infra/stack/functions/app-function.ts';

/** Packages with a native binary for the function's processor. They are not bundled, but installed next to the bundle. */
const BINARY_PACKAGES = ['sharp'];

/** Files that a function runs as threads, by the thread's name. Each file is bundled next to the function, under the thread's name. */
const THREADS: Readonly<Partial<Record<Entry, Readonly<Record<string, Entry>>>>> = {
  'functions/pipeline/convert.ts': { 'conversion-thread': 'functions/pipeline/conversion-thread.ts' },
  'functions/pipeline/show-first-image.ts': { 'conversion-thread': 'functions/pipeline/conversion-thread.ts' },
};

/** Defines names that CommonJS packages expect and an ES module lacks. */
export const BANNER = `import{createRequire as __createRequire}from'node:module';
const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname;`;

/**
 * Returns the banner for a chunk that uses `require`, `__filename` or `__dirname`, and an empty text for other chunks. A cold start reads
 * some fifty chunks, so each byte counts.
 */
const bannerOf = ({ modules }: RenderedChunk): string =>
  Object.values(modules).some(({ code }) => /\b(?:require|__filename|__dirname)\b/u.test(code ?? '')) ? BANNER : '';

export interface Bundle {
  readonly entry: Entry;
  readonly folder: string;
  /** Size in bytes of the chunks that a cold start reads. Chunks that the function imports later are not counted. */
  readonly hotBytes: number;
  readonly totalBytes: number;
  /** Packages that must be installed next to the bundle. */
  readonly binaryPackages: readonly string[];
}

/** Returns the entry's chunk and all chunks that it imports before it runs. */
function loadedAtOnce(chunks: readonly OutputChunk[]): OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(['index.mjs']);
  // `seen` grows during the loop; a set never repeats a name, so each chunk is visited once.
  for (const name of seen) for (const next of byName.get(name)?.imports ?? []) if (byName.has(next)) seen.add(next);
  return [...seen].flatMap((name) => byName.get(name) ?? []);
}

const sizeOf = (chunks: readonly OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);

const ONNX_RUNTIME = /\/onnxruntime-web\/dist\/ort\.wasm\./u;

/**
 * Returns the WASM files of Emscripten modules. Each file is next to its module. The file has the module's name, or a fixed name for PDFium
 * and ONNX Runtime.
 */
const wasmFiles = (chunks: readonly OutputChunk[]): Set<string> =>
  new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((module) => [
        module.replace(/\.js$/u, '.wasm'),
        join(dirname(module), 'pdfium.wasm'),
        ...(ONNX_RUNTIME.test(module) ? [join(dirname(module), 'ort-wasm-simd-threaded.wasm')] : []),
      ])
      .filter((file) => file.endsWith('.wasm') && existsSync(file)),
  );

const FONT_READER = /\/functions\/paper\/read-font\.ts$/u;
const { resolve } = createRequire(import.meta.url);

/** Returns the paths of the fonts for a function that draws text; an empty list for other functions. */
const fontsOf = (chunks: readonly OutputChunk[]): string[] =>
  chunks.some(({ moduleIds }) => moduleIds.some((module) => FONT_READER.test(module)))
    ? fontPaths().map((path) => resolve(path))
    : [];

/** Builds one function's folder: `index.mjs`, its threads, their chunks, the WASM files of codecs, and fonts. */
export async function bundleFunction(entry: Entry, folder: string): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true });
  const { output } = await build({
    input: { index: entry, ...THREADS[entry] },
    platform: 'node',
    external: BINARY_PACKAGES,
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node24' },
    output: {
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      minify: true,
      comments: false,
      banner: bannerOf,
    },
    logLevel: 'silent',
  });
  const chunks = output.filter((each) => each.type === 'chunk');
  const resources = [...wasmFiles(chunks), ...fontsOf(chunks)];
  await Promise.all(resources.map((file) => copyFile(file, join(folder, basename(file)))));
  return {
    entry,
    folder,
    hotBytes: sizeOf(loadedAtOnce(chunks)),
    totalBytes: sizeOf(chunks),
    binaryPackages: BINARY_PACKAGES.filter((name) =>
      chunks.some(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(name)),
    ),
  };
}
