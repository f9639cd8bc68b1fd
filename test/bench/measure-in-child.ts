import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod';
import { OwnProcessRun, type Side } from './measure.ts';

/** An exported function of a module, and what it is called with: JSON, so large things are handed over as files (`benchFile`). */
export interface OwnProcessCall {
  /** `import.meta.resolve('./unzip-sides.ts')`. Keep it small: all that it imports counts as memory of the side. */
  readonly module: string;
  readonly run: string;
  readonly input?: unknown;
  /** Environment beside our own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Run the sources themselves, for a side that starts threads or processes from them. */
  readonly isUnbundled?: boolean;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const bundles = new Map<string, Promise<string>>();

/** Our code in one file, as Lambda runs it: stripping types from the sources would count as 30 MB of the side. Packages stay outside. */
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

const Told = z.object({ ms: z.number(), rssMb: z.number(), answer: z.unknown() });

/**
 * Runs a function in a fresh process and tells its time and the process's peak memory.
 *
 * @throws where the process ends without an answer
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

/** A side that runs in a fresh process each time. */
export const inOwnProcess = (name: string, call: OwnProcessCall): Side => ({ name, run: () => runInOwnProcess(call) });
