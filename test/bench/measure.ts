import { availableParallelism, cpus } from 'node:os';

/** One side of a comparison: what it is called and one run of it. */
export interface Side {
  readonly name: string;
  /** Peak memory of a side that runs in a process of its own is its answer's `rssMb`. */
  readonly run: () => unknown;
}

/** What a row saw: the figure that the floor and the aim are about, and what it came from. */
export type Figure =
  | {
      readonly figure: number;
      /** Our side and the peer's, with their units: `212 ms`, `4.1 MB`. */
      readonly ours: string;
      readonly peer: string;
      readonly rssMb?: number;
    }
  /** The peer is no package of ours and this machine has none. */
  | { readonly absent: string };

/** A row of QUALITY's table, or of what stands beside it. */
export interface BenchRow {
  /** As in QUALITY, with a part behind it where a row has several: `mesh.parse.ply`. */
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

async function timeOf({ run }: Side): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

/** Milliseconds of both sides, run in turns: once to warm up and five times measured. Medians count, since the machine is shared. */
export async function timeBoth(ours: Side, peer: Side): Promise<{ oursMs: number; peerMs: number }> {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const [a, b] = [await timeOf(ours), await timeOf(peer)];
    if (repetition === 0) continue;
    mine.push(a);
    theirs.push(b);
  }
  return { oursMs: median(mine), peerMs: median(theirs) };
}

const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** How many times faster we are than the peer. */
export async function timesFaster(ours: Side, peer: Side): Promise<Figure> {
  const { oursMs, peerMs } = await timeBoth(ours, peer);
  return { figure: peerMs / oursMs, ours: ms(oursMs), peer: `${peer.name} ${ms(peerMs)}` };
}

/** Our time over the peer's, where the peer is the limit that we may pass by so much. */
export async function timeOver(ours: Side, peer: Side): Promise<Figure> {
  const { oursMs, peerMs } = await timeBoth(ours, peer);
  return { figure: oursMs / peerMs, ours: ms(oursMs), peer: `${peer.name} ${ms(peerMs)}` };
}

/** What the figures were taken on. */
export const machine = (): string =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
