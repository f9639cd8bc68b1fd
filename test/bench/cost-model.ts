import { keysOf } from '#shared/keys-of.ts';

/** Resources that were used for processing one case, counted in the local cloud. */
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
  { of: 'tableRead', dollars: 0.1525 / 1_000_000, source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/' },
  { of: 'request', dollars: 3.7 / 1_000_000, source: 'https://aws.amazon.com/api-gateway/pricing/ (REST)' },
  { of: 'iotMinute', dollars: 0.096 / 1_000_000, source: 'https://aws.amazon.com/iot-core/pricing/' },
  { of: 'iotMessage', dollars: 1.2 / 1_000_000, source: 'https://aws.amazon.com/iot-core/pricing/' },
  // Price of one triggered rule and one action together.
  { of: 'iotRule', dollars: 0.36 / 1_000_000, source: 'https://aws.amazon.com/iot-core/pricing/' },
] as const;
type Billed = (typeof PRICES)[number]['of'];

/** Returns the price in dollars of one unit, such as a request. */
export function dollarsOf(name: Billed): number {
  const row = PRICES.find(({ of }) => of === name);
  if (row === undefined) throw new RangeError(`${name} has no price`);
  return row.dollars;
}

/** Gigabytes of function memory for which Lambda gives one core. Processor seconds are converted to gigabyte seconds with this number. */
export const GIGABYTES_A_CORE = 1.769;
/** Bytes a second of a function's network. We assume that a function computes nothing while it waits for bytes. */
const NETWORK_BYTES_A_SECOND = 75e6;
/** Number of times that the uploaded file is read: Inspect computes its digest, and Extract reads it again. */
const TIMES_READ = 2;
/** Number of billed steps outside the maps' items: Inspect, two Maps, Group, Publish and the start. */
const STEPS = 6;
const WRITES_A_TRANSACTION = 2;
/** Billed writes of the two changes of the file's state. Each change also writes history, event, quota and audit. */
const WRITES_OF_MOVES = 24;

export const transitionsOf = ({ batches, lots }: Pick<Processed, 'batches' | 'lots'>): number =>
  STEPS + 2 * (batches + lots);

/** Returns the cost of a case on AWS from the counts of this machine. The processor time of this machine is used unchanged. */
export function costOf(processed: Processed, zipBytes: number): { dollars: number; words: string } {
  const { puts, gets, batches, lots, cpuSeconds } = processed;
  const counts = {
    put: puts,
    get: gets,
    transition: transitionsOf(processed),
    gigabyteSecond: GIGABYTES_A_CORE * (cpuSeconds + (TIMES_READ * zipBytes) / NETWORK_BYTES_A_SECOND),
    invocation: STEPS + batches + lots,
    tableWrite: WRITES_OF_MOVES + WRITES_A_TRANSACTION * (STEPS + batches + lots),
  } satisfies Partial<Record<Billed, number>>;
  const shares = keysOf(counts).map((of) => ({ of, dollars: dollarsOf(of) * counts[of] }));
  const words = shares.map(({ of, dollars }) => `${of} ${counts[of].toFixed()} = $${dollars.toFixed(5)}`);
  return { dollars: shares.reduce((sum, { dollars }) => sum + dollars, 0), words: words.join(', ') };
}
