import { SWEPT_FILE_STATES } from '#shared/file/swept-states.ts';

/** The digits of ids: Crockford's base 32. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SHARD_COUNTS = { shard4: 4, shard8: 8, shard32: 32 } as const;
type ShardPart = keyof typeof SHARD_COUNTS;

/** Returns the partition of an id, one of `count`: ids end at random, so rows that are written together are spread. */
const shardOf =
  (count: number) =>
  (id: string): string =>
    `#${DIGITS.charAt(DIGITS.indexOf(id.slice(-1)) % count)}`;

/**
 * The parts of index keys that are made from an attribute: `${fileId:shard32}` in `keys.ts`. `undefined` leaves the row out of the index.
 */
export const KEY_PARTS = {
  shard4: shardOf(SHARD_COUNTS.shard4),
  shard8: shardOf(SHARD_COUNTS.shard8),
  shard32: shardOf(SHARD_COUNTS.shard32),
  /** The state of a file, if the sweeper looks for files in it. */
  sweptState: (state) => SWEPT_FILE_STATES.find((swept) => swept === state),
} as const satisfies Record<ShardPart | 'sweptState', (value: string) => string | undefined>;

/** One partition of an index. */
export interface Shard {
  readonly shard: string;
  /** The part of a list's rows that it holds, about. */
  readonly share: number;
}

/** Returns the partitions of an index. */
export const shardsOf = (part: ShardPart): Shard[] =>
  Array.from({ length: SHARD_COUNTS[part] }, (_, index) => ({
    shard: `#${DIGITS.charAt(index)}`,
    share: 1 / SHARD_COUNTS[part],
  }));

/** Returns the partitions of an index that had one only: its rows leave that one when they are next written (README). */
export const shardsAndFormer = (part: ShardPart): Shard[] => [{ shard: '', share: 1 }, ...shardsOf(part)];

/** Reads each partition, at the same time. */
export const inEach = async <Row>(shards: readonly Shard[], read: (shard: string) => Promise<Row[]>): Promise<Row[]> =>
  (await Promise.all(shards.map(({ shard }) => read(shard)))).flat();
