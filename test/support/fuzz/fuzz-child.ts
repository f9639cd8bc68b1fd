import { openSync, writeSync } from 'node:fs';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { FUZZ_TARGETS, type FuzzTargetName } from './fuzz-targets.ts';
import { mutatedFile, sourceOf } from './mutate.ts';

/**
 * Work of a child process. The process writes the number of each file to `progressFile` before it reads the file. If the process dies, the
 * number shows at which file.
 */
export interface FuzzJob {
  readonly target: FuzzTargetName;
  readonly from: number;
  readonly to: number;
  readonly secondsMax: number;
  readonly rssMibMax: number;
  readonly progressFile: string;
}

/** A fault with one file. `bytes` is the file in base64, so that it can become a regression test. */
export interface FuzzFinding {
  readonly number: number;
  readonly what: 'threw' | 'slow' | 'memory' | 'hung' | 'died';
  readonly detail: string;
  readonly bytes: string;
}

export interface FuzzCounts {
  readonly results: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly slowestSeconds: number;
  readonly peakRssMib: number;
}

export type FuzzMessage = { readonly finding: FuzzFinding } | { readonly counts: FuzzCounts };

const FINDINGS_MAX = 20;
const send = (message: FuzzMessage): void => void process.send?.(message);
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

async function work({ target, from, to, secondsMax, rssMibMax, progressFile }: FuzzJob): Promise<void> {
  const { run, ...described } = await FUZZ_TARGETS[target]();
  const source = await sourceOf({ run, ...described });
  // The parser's code is loaded here, so that the time of the first file does not include the loading.
  for (const seed of source.seeds) await answer(seed);
  const progress = openSync(progressFile, 'w');
  const refusals: Record<string, number> = {};
  let [results, slowestSeconds, peakRssMib, findings] = [0, 0, 0, 0];

  async function answer(bytes: Uint8Array): Promise<unknown> {
    try {
      await run(bytes);
      return undefined;
    } catch (error) {
      return error ?? new Error('nothing was thrown');
    }
  }

  for (let number = from; number < to && findings < FINDINGS_MAX; number += 1) {
    writeSync(progress, Uint8Array.from(Buffer.from(String(number).padStart(12))), 0, 12, 0);
    const bytes = mutatedFile(source, number);
    const before = cpuSeconds();
    const error = await answer(bytes);
    const seconds = cpuSeconds() - before;
    const rssMib = process.resourceUsage().maxRSS / 1024;
    const find = (what: FuzzFinding['what'], detail: string): void => {
      findings += 1;
      send({ finding: { number, what, detail, bytes: Buffer.from(bytes).toString('base64') } });
    };
    if (error === undefined) results += 1;
    else if (error instanceof RejectedFileError) refusals[error.reason] = (refusals[error.reason] ?? 0) + 1;
    else find('threw', error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error));
    if (seconds > secondsMax) find('slow', `${seconds.toFixed(2)} s of processor time`);
    if (rssMib > rssMibMax && peakRssMib <= rssMibMax) find('memory', `${Math.round(rssMib)} MiB`);
    slowestSeconds = Math.max(slowestSeconds, seconds);
    peakRssMib = Math.max(peakRssMib, rssMib);
  }
  send({ counts: { results, refusals, slowestSeconds, peakRssMib } });
}

process.once('message', (job: FuzzJob) => {
  void work(job).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
