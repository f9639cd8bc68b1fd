/** What processing one case took, counted while it went through the local cloud. */
export interface Processed {
  readonly ms: number;
  readonly cpuSeconds: number;
  readonly puts: number;
  readonly gets: number;
  readonly batches: number;
  readonly lots: number;
  readonly entries: number;
  readonly converted: number;
  readonly assets: number;
}

/** List prices of Frankfurt (eu-central-1) in dollars, each with its source. */
const PRICES = [
  { of: 'put', dollars: 0.0054 / 1_000, source: 'https://aws.amazon.com/s3/pricing/' },
  { of: 'get', dollars: 0.00043 / 1_000, source: 'https://aws.amazon.com/s3/pricing/' },
  { of: 'transition', dollars: 0.025 / 1_000, source: 'https://aws.amazon.com/step-functions/pricing/' },
  { of: 'gigabyteSecond', dollars: 0.0000133334, source: 'https://aws.amazon.com/lambda/pricing/ (arm64)' },
  { of: 'invocation', dollars: 0.2 / 1_000_000, source: 'https://aws.amazon.com/lambda/pricing/' },
  { of: 'tableWrite', dollars: 0.7625 / 1_000_000, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
] as const;
type Billed = (typeof PRICES)[number]['of'];

/** One core's worth of a function's memory, by which the seconds of processor time are billed. */
const GIGABYTES_A_CORE = 1.769;
/** A function's network, which it waits for where nothing is computed: taken as if nothing overlapped. */
const NETWORK_BYTES_A_SECOND = 75e6;
/** Inspect digests the original, Extract reads it again. */
const TIMES_READ = 2;
/** Inspect, two Maps, Group, Publish; and the start. */
const STEPS = 6;
const WRITES_A_TRANSACTION = 2;
/** The row's two moves with history, event, quota and audit. */
const WRITES_OF_MOVES = 24;

export const transitionsOf = ({ batches, lots }: Pick<Processed, 'batches' | 'lots'>): number =>
  STEPS + 2 * (batches + lots);

/** What a case costs on AWS by what was counted here. Processor time of another machine is taken as it is. */
export function costOf(processed: Processed, zipBytes: number): { dollars: number; words: string } {
  const { puts, gets, batches, lots, cpuSeconds } = processed;
  const counts = {
    put: puts,
    get: gets,
    transition: transitionsOf(processed),
    gigabyteSecond: GIGABYTES_A_CORE * (cpuSeconds + (TIMES_READ * zipBytes) / NETWORK_BYTES_A_SECOND),
    invocation: STEPS + batches + lots,
    tableWrite: WRITES_OF_MOVES + WRITES_A_TRANSACTION * (STEPS + batches + lots),
  } satisfies Record<Billed, number>;
  const shares = PRICES.map(({ of, dollars }) => ({ of, dollars: dollars * counts[of] }));
  const words = shares.map(({ of, dollars }) => `${of} ${counts[of].toFixed()} = $${dollars.toFixed(5)}`);
  return { dollars: shares.reduce((sum, { dollars }) => sum + dollars, 0), words: words.join(', ') };
}
