import { SWEPT_FILE_STATES } from '#shared/file/swept-states.ts';

/** The digits that ids use: Crockford's base 32. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SHARD_COUNTS = { shard4: 4, shard8: 8, shard32: 32 } as const;
type ShardPart = keyof typeof SHARD_COUNTS;

/**
 * Returns a function that assigns an id to one of `count` partitions. The end of an id is random, so simultaneous writes go to different
 * partitions.
 */
const shardOf =
  (count: number) =>
  (id: string): string =>
    `#${DIGITS.charAt(DIGITS.indexOf(id.slice(-1)) % count)}`;

/**
 * The functions that make parts of index keys from an attribute, as in `${fileId:shard32}` of `keys.ts`. If a part is `undefined`, the row
 * is not in the index.
 */
export const KEY_PARTS = {
  shard4: shardOf(SHARD_COUNTS.shard4),
  shard8: shardOf(SHARD_COUNTS.shard8),
  shard32: shardOf(SHARD_COUNTS.shard32),
  /** Returns the state of a file, if the sweeper handles files in that state. */
  sweptState: (state) => SWEPT_FILE_STATES.find((swept) => swept === state),
} as const satisfies Record<ShardPart | 'sweptState', (value: string) => string | undefined>;

/** One of several partitions among which an index divides a list. */
export interface Shard {
  readonly shard: string;
  /** Approximate share of the list's rows that the partition holds. */
  readonly share: number;
}

/** Returns the partitions of an index. */
export const shardsOf = (part: ShardPart): Shard[] =>
  Array.from({ length: SHARD_COUNTS[part] }, (_, index) => ({
    shard: `#${DIGITS.charAt(index)}`,
    share: 1 / SHARD_COUNTS[part],
  }));

/**
 * Returns the partitions of an index that formerly had only one partition, and also this former partition. A row moves out of the former
 * partition when the row is next written (README).
 */
export const shardsAndFormer = (part: ShardPart): Shard[] => [{ shard: '', share: 1 }, ...shardsOf(part)];

/** Reads all partitions at the same time. */
export const inEach = async <Row>(shards: readonly Shard[], read: (shard: string) => Promise<Row[]>): Promise<Row[]> =>
  (await Promise.all(shards.map(({ shard }) => read(shard)))).flat();
