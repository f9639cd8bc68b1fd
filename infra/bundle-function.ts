import { existsSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import type { Entry } from './app-function.ts';
import { PAST_BARRELS } from './past-barrels.ts';
import { TRIMMED_SDK } from './trimmed-sdk.ts';

/** Comes as a binary for the function's processor: it is installed beside the bundle. */
const BINARY_PACKAGES = ['sharp'];

/** What a function starts a thread of: bundled beside it, under its own name. */
const THREADS: Readonly<Partial<Record<Entry, Readonly<Record<string, Entry>>>>> = {
  'functions/pipeline/convert.ts': { 'conversion-thread': 'functions/pipeline/conversion-thread.ts' },
};

/** CommonJS packages ask for these, and a bundle is an ES module. */
export const BANNER = `import{createRequire as __createRequire}from'node:module';
const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname;`;

/** The one function that writes JSON Schema: the API's document. */
const WRITES_JSON_SCHEMA: Entry = 'functions/document/handler.ts';

/** Every schema of zod's could describe itself as JSON Schema, which takes 18 KB that no call needs: asking for it throws. */
const WITHOUT_JSON_SCHEMA: Plugin = {
  name: 'without-json-schema',
  setup(made) {
    made.onLoad({ filter: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name]) => name);
      const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \}/gmu)].map(([, name]) => name);
      const stubs = [
        "const absent = () => { throw new Error('no JSON Schema in this bundle'); };",
        // Those that make a method are called for every schema, the method itself for none.
        ...names.map(
          (name) => `export const ${name} = ${name?.startsWith('create') === true ? '() => absent' : 'absent'};`,
        ),
        ...renamed.map((name) => `export { absent as ${name} };`),
      ];
      return { contents: stubs.join('\n'), loader: 'js' };
    });
  },
};

export interface Bundle {
  readonly entry: Entry;
  readonly folder: string;
  /** Bytes that a cold start reads: the entry and what it imports, and what those import, without what is imported later. */
  readonly hotBytes: number;
  readonly totalBytes: number;
  /** Packages that have to be installed beside it. */
  readonly binaryPackages: readonly string[];
}

/** The output and all that it imports before it runs. */
function loadedAtOnce({ outputs }: Metafile, entry: Entry): Metafile['outputs'][string][] {
  const seen = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === entry));
  // A set that grows while it is walked: each file is visited once.
  for (const path of seen)
    for (const next of outputs[path]?.imports ?? [])
      if (next.kind === 'import-statement' && outputs[next.path] !== undefined) seen.add(next.path);
  return [...seen].flatMap((path) => outputs[path] ?? []);
}

const sizeOf = (outputs: readonly { readonly bytes: number }[]): number =>
  outputs.reduce((sum, { bytes }) => sum + bytes, 0);

/** An Emscripten module reads its code from a file beside it: of its own name, or of that of the library that it was made of. */
const wasmFiles = ({ inputs }: Metafile): Set<string> =>
  new Set(
    Object.keys(inputs)
      .flatMap((input) => [input.replace(/\.js$/u, '.wasm'), join(dirname(input), 'pdfium.wasm')])
      .filter((file) => file.endsWith('.wasm') && existsSync(file)),
  );

/** Makes one function's folder: `index.mjs`, its threads, the chunks that they import at need, and the WASM of its codecs. */
export async function bundleFunction(entry: Entry, folder: string): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: { index: entry, ...THREADS[entry] },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'none',
    // Chinese as it is, instead of six characters of ASCII for each.
    charset: 'utf8',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: BINARY_PACKAGES,
    banner: { js: BANNER },
    plugins: [PAST_BARRELS, TRIMMED_SDK, ...(entry === WRITES_JSON_SCHEMA ? [] : [WITHOUT_JSON_SCHEMA])],
    jsx: 'automatic',
    metafile: true,
    logLevel: 'error',
  });
  await Promise.all(Array.from(wasmFiles(metafile), (file) => copyFile(file, join(folder, basename(file)))));
  const outputs = Object.values(metafile.outputs);
  return {
    entry,
    folder,
    hotBytes: sizeOf(loadedAtOnce(metafile, entry)),
    totalBytes: sizeOf(outputs),
    binaryPackages: BINARY_PACKAGES.filter((name) =>
      outputs.some(({ imports }) => imports.some(({ path }) => path === name)),
    ),
  };
}
