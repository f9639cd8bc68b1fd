import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as z from 'zod';
import type { Entry } from '#infra/stack/functions/app-function.ts';
import { BANNER, bundleFunction } from '#infra/release/bundle-function.ts';
import { BUNDLE_ENVIRONMENT } from '#test/support/bundle-environment.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { inBenchFolder } from './bench-file.ts';
import { OwnProcessRun } from './measure.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** A function's first file, and the number of bytes read before it can answer. */
export interface LoadableBundle {
  readonly file: string;
  readonly hotBytes: number;
}

/** Links `node_modules` next to the bundles. A deployed bundle has its installed binary packages in that place. */
function linkPackages(): void {
  const link = inBenchFolder('node_modules');
  if (!existsSync(link)) symlinkSync(join(ROOT, 'node_modules'), link);
}

/** Bundles a function in the same way as its deployment. */
export async function deployedBundle(entry: Entry, folder: string): Promise<LoadableBundle> {
  linkPackages();
  const { hotBytes } = await bundleFunction(entry, folder);
  return { file: join(folder, 'index.mjs'), hotBytes };
}

/** Bundles a function into one file with every AWS client that the app uses, each as a whole. */
export async function wholeSdkBundle(entry: Entry, folder: string): Promise<LoadableBundle> {
  const clients = Object.keys(packageJson.dependencies).filter((name) => name.startsWith('@aws-sdk/'));
  const file = join(folder, 'index.mjs');
  await build({
    stdin: {
      contents: [
        ...clients.map((name, index) => `import * as sdk${index} from '${name}';`),
        `export const sdk = [${clients.map((_, index) => `sdk${index}`).join()}];`,
        `export { handler } from './${entry}';`,
      ].join('\n'),
      resolveDir: ROOT,
    },
    outfile: file,
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: ['sharp'],
    banner: { js: BANNER },
    jsx: 'automatic',
    logLevel: 'error',
  });
  return { file, hotBytes: (await stat(file)).size };
}

const LOAD = `const from = performance.now();
await import(process.argv[1]);
const ms = performance.now() - from;
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 }));`;
const Loaded = z.object({ ms: z.number(), cpuMs: z.number(), rssMb: z.number() });

/** Loads the bundle in a new Node process. Returns the cost without the cost of starting Node itself. */
export async function load({ file }: LoadableBundle): Promise<OwnProcessRun> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', LOAD, file], {
    env: BUNDLE_ENVIRONMENT,
  });
  return new OwnProcessRun({ ...Loaded.parse(JSON.parse(stdout)), answer: undefined });
}
