/** One side of a comparison: what it is called and one run of it. */
export interface Side {
  readonly name: string;
  readonly run: () => unknown;
}

/** A row of QUALITY's table: how many times faster than the named peer we must be, and want to be. */
export interface BenchRow {
  readonly name: string;
  readonly input: string;
  readonly ours: Side;
  readonly peer: Side;
  readonly floor: number;
  readonly aim: number;
}

export interface Measured {
  readonly row: BenchRow;
  readonly oursMs: number;
  readonly peerMs: number;
  /** Peer's time over ours: above 1 we are faster. */
  readonly ratio: number;
}

const REPETITIONS = 5;

async function timeOf({ run }: Side): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Both sides in turns, once to warm up and five times measured; the medians count, since the machine is shared. */
export async function measure(row: BenchRow): Promise<Measured> {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const [mine, theirs] = [await timeOf(row.ours), await timeOf(row.peer)];
    if (repetition === 0) continue;
    ours.push(mine);
    peer.push(theirs);
  }
  const [oursMs, peerMs] = [median(ours), median(peer)];
  return { row, oursMs, peerMs, ratio: peerMs / oursMs };
}
