import { availableParallelism, cpus } from 'node:os';

/** One side of a comparison: its name, and a function that runs it once. With `inOwnProcess` its memory is measured, too. */
export interface Side {
  readonly name: string;
  readonly run: () => unknown;
}

/** Cost and answer of a run in its own process, without the cost of starting the process. */
export class OwnProcessRun {
  readonly ms: number;
  /** Processor time of all its threads. */
  readonly cpuMs: number;
  readonly rssMb: number;
  readonly answer: unknown;

  constructor({ ms, cpuMs, rssMb, answer }: { ms: number; cpuMs: number; rssMb: number; answer: unknown }) {
    this.ms = ms;
    this.cpuMs = cpuMs;
    this.rssMb = rssMb;
    this.answer = answer;
  }
}

/** Result of a row: the figure that is compared with floor and aim, and the values that it comes from. */
export type Figure =
  | {
      readonly figure: number;
      /** Values of our side and of the peer, with their units: `212 ms`, `4.1 MB`. */
      readonly ours: string;
      readonly peer: string;
      /** Peak memory of our side in MB, if it ran in its own process. */
      readonly rssMb?: number;
    }
  /** Name of the missing peer: a program that this machine does not have and that is not an npm package of the project. */
  | { readonly absent: string };

/** A row of the bench's table. */
export interface BenchRow {
  /** Name of the measured thing, and of its part if there are several: `mesh.parse.ply`. */
  readonly name: string;
  readonly input: string;
  /** Unit of the figure: `× faster than yauzl`, `bytes over HTJ2K's`. */
  readonly metric: string;
  readonly better: 'higher' | 'lower';
  readonly floor: number;
  readonly aim: number;
  readonly run: () => Figure | Promise<Figure>;
}

export const REPETITIONS = 5;

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Cost of one side: the median of its times, and the highest memory of its runs. */
interface Taken {
  readonly ms: number;
  /** `cpuMs` and `rssMb` are known only for a side that runs in its own process. */
  readonly cpuMs?: number;
  readonly rssMb?: number;
}

async function runOnce({ run }: Side): Promise<Taken> {
  const from = performance.now();
  const answer = await run();
  return answer instanceof OwnProcessRun ? answer : { ms: performance.now() - from };
}

function summarise(runs: readonly Taken[]): Taken {
  const memory = runs.flatMap(({ rssMb }) => rssMb ?? []);
  const processor = runs.flatMap(({ cpuMs }) => cpuMs ?? []);
  return {
    ms: median(runs.map(({ ms }) => ms)),
    ...(processor.length > 0 && { cpuMs: median(processor) }),
    ...(memory.length > 0 && { rssMb: Math.max(...memory) }),
  };
}

/**
 * Runs both sides in turns: once to warm up, then `repetitions` times, which are measured. The result is the median, because other work on
 * the machine disturbs single runs.
 */
export async function measureBoth(
  ours: Side,
  peer: Side,
  repetitions = REPETITIONS,
): Promise<{ ours: Taken; peer: Taken }> {
  const mine: Taken[] = [];
  const theirs: Taken[] = [];
  for (let repetition = 0; repetition <= repetitions; repetition += 1) {
    const [a, b] = [await runOnce(ours), await runOnce(peer)];
    if (repetition === 0) continue;
    mine.push(a);
    theirs.push(b);
  }
  return { ours: summarise(mine), peer: summarise(theirs) };
}

const told = ({ ms, rssMb }: Taken): string =>
  `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms${rssMb === undefined ? '' : `, ${Math.round(rssMb)} MB`}`;

async function compare(ours: Side, peer: Side, figureOf: (oursMs: number, peerMs: number) => number): Promise<Figure> {
  const taken = await measureBoth(ours, peer);
  return {
    figure: figureOf(taken.ours.ms, taken.peer.ms),
    ours: told({ ms: taken.ours.ms }),
    peer: `${peer.name} ${told(taken.peer)}`,
    ...(taken.ours.rssMb !== undefined && { rssMb: taken.ours.rssMb }),
  };
}

/** Returns the peer's time divided by ours. */
export const timesFaster = (ours: Side, peer: Side): Promise<Figure> =>
  compare(ours, peer, (oursMs, peerMs) => peerMs / oursMs);

/**
 * Returns the peer's processor time divided by ours, so that other work on the machine does not count. The peer is a program; the result is
 * `absent` if this machine lacks it.
 */
export async function timesLessProcessor(
  ours: Side,
  { name, run }: { readonly name: string; readonly run: () => number | undefined },
  repetitions = REPETITIONS,
): Promise<Figure> {
  const mine: Taken[] = [];
  const theirs: number[] = [];
  for (let repetition = 0; repetition <= repetitions; repetition += 1) {
    const [a, b] = [await runOnce(ours), run()];
    if (b === undefined) return { absent: name };
    if (repetition === 0) continue;
    mine.push(a);
    theirs.push(b);
  }
  const { cpuMs = Number.NaN, ms, rssMb = 0 } = summarise(mine);
  return {
    figure: median(theirs) / cpuMs,
    ours: `${Math.round(cpuMs)} ms (${Math.round(ms)} ms wall)`,
    peer: `${name} ${Math.round(median(theirs))} ms`,
    rssMb,
  };
}

/** Returns our time divided by the peer's, for rows in which we accept that we are slower by some factor. */
export const timeOver = (ours: Side, peer: Side): Promise<Figure> =>
  compare(ours, peer, (oursMs, peerMs) => oursMs / peerMs);

/** Returns a description of the machine on which the figures are measured. */
export const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
