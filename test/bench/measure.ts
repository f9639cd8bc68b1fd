import { availableParallelism, cpus } from 'node:os';

/** One side of a comparison: what it is called and one run of it. `inOwnProcess` makes one whose memory is known too. */
export interface Side {
  readonly name: string;
  readonly run: () => unknown;
}

/** What a run in a process of its own took, the start of the process taken off, and what it answered. */
export class OwnProcessRun {
  readonly ms: number;
  readonly rssMb: number;
  readonly answer: unknown;

  constructor({ ms, rssMb, answer }: { ms: number; rssMb: number; answer: unknown }) {
    this.ms = ms;
    this.rssMb = rssMb;
    this.answer = answer;
  }
}

/** What a row saw: the figure that the floor and the aim are about, and what it came from. */
export type Figure =
  | {
      readonly figure: number;
      /** Our side and the peer's, with their units: `212 ms`, `4.1 MB`. */
      readonly ours: string;
      readonly peer: string;
      /** Ours, where it ran in a process of its own. */
      readonly rssMb?: number;
    }
  /** The peer is no package of ours and this machine has none. */
  | { readonly absent: string };

/** A row of the bench's table. */
export interface BenchRow {
  /** What is measured, with its part where there are several: `mesh.parse.ply`. */
  readonly name: string;
  readonly input: string;
  /** What the figure counts: `× faster than yauzl`, `bytes over HTJ2K's`. */
  readonly metric: string;
  readonly better: 'higher' | 'lower';
  readonly floor: number;
  readonly aim: number;
  readonly run: () => Figure | Promise<Figure>;
}

export const REPETITIONS = 5;

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What one side took: the median of its times, the most memory of its runs. */
interface Taken {
  readonly ms: number;
  readonly rssMb?: number;
}

async function runOnce({ run }: Side): Promise<Taken> {
  const from = performance.now();
  const answer = await run();
  return answer instanceof OwnProcessRun ? answer : { ms: performance.now() - from };
}

function summarise(runs: readonly Taken[]): Taken {
  const memory = runs.flatMap(({ rssMb }) => rssMb ?? []);
  return { ms: median(runs.map(({ ms }) => ms)), ...(memory.length > 0 && { rssMb: Math.max(...memory) }) };
}

/** Both sides, run in turns: once to warm up and five times measured. Medians count, since the machine is shared. */
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

/** How many times faster we are than the peer. */
export const timesFaster = (ours: Side, peer: Side): Promise<Figure> =>
  compare(ours, peer, (oursMs, peerMs) => peerMs / oursMs);

/** Our time over the peer's, where the peer is the limit that we may pass by so much. */
export const timeOver = (ours: Side, peer: Side): Promise<Figure> =>
  compare(ours, peer, (oursMs, peerMs) => oursMs / peerMs);

/** What the figures were taken on. */
export const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
