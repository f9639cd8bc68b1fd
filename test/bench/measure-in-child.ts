import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod';
import { OwnProcessRun, type Side } from './measure.ts';

/** A call of an exported function of a module. The argument is sent as JSON, so large inputs are passed as paths of files (`benchFile`). */
export interface OwnProcessCall {
  /**
   * Address of the module, such as `import.meta.resolve('./unzip-sides.ts')`. Keep the module small: all code that it imports counts as the
   * side's memory.
   */
  readonly module: string;
  readonly run: string;
  readonly input?: unknown;
  /** Environment variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to run the sources without bundling, for a side that starts threads or processes from source files. */
  readonly isUnbundled?: boolean;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles our code into one file, as for Lambda. Without the bundle, type stripping would add 30 MB to the side's memory. Packages are not
 * bundled.
 */
function bundle(module: string): Promise<string> {
  const made = bundles.get(module) ?? makeBundle(fileURLToPath(module));
  bundles.set(module, made);
  return made;
}

async function makeBundle(entry: string): Promise<string> {
  const outfile = `${ROOT}node_modules/.cache/arcata-bench/${basename(entry, '.ts')}-${process.pid}.mjs`;
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  return outfile;
}

const Told = z.object({ ms: z.number(), cpuMs: z.number(), rssMb: z.number(), answer: z.unknown() });

/**
 * Runs a function in a new process. Returns its time, peak memory and answer.
 *
 * @throws Error if the process ends without an answer
 */
export async function runInOwnProcess(call: OwnProcessCall): Promise<OwnProcessRun> {
  const { module: source, run, input, env, isUnbundled = false } = call;
  const module = isUnbundled ? source : await bundle(source);
  const runner = await bundle(import.meta.resolve('./own-process.ts'));
  const child = fork(runner, [JSON.stringify({ module, run, input })], {
    env: { ...process.env, ...env },
  });
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${run} of ${source} ended with ${code}`);
    }),
  ]);
  child.kill();
  return new OwnProcessRun(Told.parse(told));
}

/** Returns a side that runs in a new process each time. */
export const inOwnProcess = (name: string, call: OwnProcessCall): Side => ({ name, run: () => runInOwnProcess(call) });
