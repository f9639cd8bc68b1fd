import { fork } from 'node:child_process';
import { once } from 'node:events';
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
}

const Told = z.object({ ms: z.number(), rssMb: z.number(), answer: z.unknown() });

/**
 * Runs a function in a fresh process and tells its time and the process's peak memory.
 *
 * @throws where the process ends without an answer
 */
export async function runInOwnProcess({ module, run, input, env }: OwnProcessCall): Promise<OwnProcessRun> {
  const child = fork(new URL('own-process.ts', import.meta.url), [JSON.stringify({ module, run, input })], {
    env: { ...process.env, ...env },
  });
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${run} of ${module} ended with ${code}`);
    }),
  ]);
  child.kill();
  return new OwnProcessRun(Told.parse(told));
}

/** A side that runs in a fresh process each time. */
export const inOwnProcess = (name: string, call: OwnProcessCall): Side => ({ name, run: () => runInOwnProcess(call) });
