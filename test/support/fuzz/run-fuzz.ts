import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun } from '#test/support/long-run.ts';
import { windowOfTheDay } from '#test/support/part-of-the-day.ts';
import type { FuzzCounts, FuzzFinding, FuzzJob, FuzzMessage } from './fuzz-child.ts';
import { FUZZ_TARGETS, type FuzzTargetName } from './fuzz-targets.ts';
import { mutatedFile, sourceOf } from './mutate.ts';

export interface FuzzReport {
  readonly files: number;
  /** Files with a wrong result. The test fails if there is any. */
  readonly findings: readonly FuzzFinding[];
  readonly counts: readonly FuzzCounts[];
}

interface FuzzOptions {
  /**
   * Number of mutated files of an everyday run. A long run reads ten times as many. An everyday run reads one tenth of these: the seed of
   * the day selects it.
   */
  readonly files: number;
  /** Largest processor time in seconds for one file. */
  readonly secondsMax?: number;
  readonly rssMibMax?: number;
  /** Wall-clock limit in ms for one file. It is so long that only an endless loop reaches it, even on a busy machine. */
  readonly hangMs?: number;
}

const LONG_RUN_TIMES = 10;

/** Time limit in ms of the test. A child that hangs is ended earlier, so only a very busy machine reaches it. */
export const FUZZ_TIMEOUT_MS = isLongRun ? 7_200_000 : 1_800_000;
const HEAP_MIB = 512;
const DEATHS_MAX = 5;
const POLL_MS = 100;

/**
 * Fuzzes a parser with mutated files in a child process. A child that hangs is killed, and one that dies is replaced: both are findings.
 * The files of a seed are the same in every run.
 */
export async function runFuzz(
  target: FuzzTargetName,
  { files, secondsMax = 2, rssMibMax = 1024, hangMs = 120_000 }: FuzzOptions,
): Promise<FuzzReport> {
  const { from: first, to } = windowOfTheDay(files, files * LONG_RUN_TIMES);
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const job: FuzzJob = { target, from: first, to, secondsMax, rssMibMax, progressFile: join(folder, 'progress') };
  const findings: FuzzFinding[] = [];
  const counts: FuzzCounts[] = [];
  let from = first;
  for (let deaths = 0; from < to && deaths < DEATHS_MAX; deaths += 1) {
    const end = await runChild({ ...job, from }, { findings, counts, hangMs });
    if (end === undefined) from = to;
    else {
      findings.push(await fileOfDeath(target, end));
      from = end.number + 1;
    }
  }
  rmSync(folder, { recursive: true });
  const report = { files: from - first, findings, counts };
  console.log(`${describeReport(target, report)}, numbers from ${first}`);
  return report;
}

type Death = Pick<FuzzFinding, 'number' | 'what' | 'detail'>;

/** Runs a child process. Returns `undefined` if it did all of its work, else how it died. */
function runChild(
  job: FuzzJob,
  { hangMs, ...found }: { findings: FuzzFinding[]; counts: FuzzCounts[]; hangMs: number },
): Promise<Death | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('fuzz-child.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${HEAP_MIB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    let isDone = false;
    let hungAt: number | undefined;
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
    child.on('message', (message: FuzzMessage) => {
      if ('finding' in message) found.findings.push(message.finding);
      else {
        found.counts.push(message.counts);
        isDone = true;
      }
    });
    const watch = watchProgress(job.progressFile, hangMs, (number) => {
      hungAt = number;
      child.kill('SIGKILL');
    });
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      const number = readProgress(job.progressFile);
      if (isDone) resolve(undefined);
      else if (hungAt !== undefined) resolve({ number: hungAt, what: 'hung', detail: `${hangMs} ms` });
      else if (number === undefined) reject(new Error(`the fuzzing child did not start: ${said}`));
      else resolve({ number, what: 'died', detail: `${signal ?? `exit code ${code}`}: ${said}` });
    });
    child.send(job);
  });
}

function watchProgress(file: string, hangMs: number, onHang: (number: number) => void): NodeJS.Timeout {
  let seen: number | undefined;
  let since = Date.now();
  return setInterval(() => {
    const number = readProgress(file);
    if (number !== seen) {
      seen = number;
      since = Date.now();
    } else if (number !== undefined && Date.now() - since > hangMs) onHang(number);
  }, POLL_MS);
}

function readProgress(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function fileOfDeath(target: FuzzTargetName, death: Death): Promise<FuzzFinding> {
  const bytes = mutatedFile(await sourceOf(await FUZZ_TARGETS[target]()), death.number);
  return { ...death, bytes: Buffer.from(bytes).toString('base64') };
}

function describeReport(target: string, { files, findings, counts }: FuzzReport): string {
  const results = counts.reduce((sum, one) => sum + one.results, 0);
  const slowest = Math.max(0, ...counts.map(({ slowestSeconds }) => slowestSeconds));
  const peak = Math.max(0, ...counts.map(({ peakRssMib }) => peakRssMib));
  const said = JSON.stringify(Object.assign({}, ...counts.map(({ refusals }) => refusals)));
  return `${target}: ${files} mutated files, ${results} read, refused ${said}, findings ${findings.length}, slowest ${slowest.toFixed(2)} s, peak ${Math.round(peak)} MiB`;
}
