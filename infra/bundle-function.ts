import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type OutputChunk } from 'rolldown';
import type { Entry } from './app-function.ts';

/** Comes as a binary for the function's processor: it is installed beside the bundle. */
const BINARY_PACKAGES = ['sharp'];

/** What a function starts a thread of: bundled beside it, under its own name. */
const THREADS: Readonly<Partial<Record<Entry, Readonly<Record<string, Entry>>>>> = {
  'functions/pipeline/convert.ts': { 'conversion-thread': 'functions/pipeline/conversion-thread.ts' },
};

/** CommonJS packages ask for these, and a bundle is an ES module. */
export const BANNER = `import{createRequire as __createRequire}from'node:module';
const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname;`;

export interface Bundle {
  readonly entry: Entry;
  readonly folder: string;
  /** Bytes that a cold start reads: the entry and what it imports, and what those import, without what is imported later. */
  readonly hotBytes: number;
  readonly totalBytes: number;
  /** Packages that have to be installed beside it. */
  readonly binaryPackages: readonly string[];
}

/** The entry's chunk and all that it imports before it runs. */
function loadedAtOnce(chunks: readonly OutputChunk[]): OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set(['index.mjs']);
  // A set that grows while it is walked: each file is visited once.
  for (const name of seen) for (const next of byName.get(name)?.imports ?? []) if (byName.has(next)) seen.add(next);
  return [...seen].flatMap((name) => byName.get(name) ?? []);
}

const sizeOf = (chunks: readonly OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);

/** An Emscripten module reads its code from a file beside it: of its own name, or of that of the library that it was made of. */
const wasmFiles = (chunks: readonly OutputChunk[]): Set<string> =>
  new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((module) => [module.replace(/\.js$/u, '.wasm'), join(dirname(module), 'pdfium.wasm')])
      .filter((file) => file.endsWith('.wasm') && existsSync(file)),
  );

/** Makes one function's folder: `index.mjs`, its threads, the chunks that they import at need, and the WASM of its codecs. */
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
      banner: BANNER,
    },
    logLevel: 'silent',
  });
  const chunks = output.filter((each) => each.type === 'chunk');
  await Promise.all(Array.from(wasmFiles(chunks), (file) => copyFile(file, join(folder, basename(file)))));
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
