import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import { COUNTED_ONCE_DAYS, COUNTS_KEPT_DAYS } from '#shared/operator/operator-limits.ts';
import { utcDay } from '#shared/operator/utc-day.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const DAY_SECONDS = 86_400;
/**
 * Number of rows of each count. Suppose that 100,000 devices report within a quarter of an hour after midnight. Then there are 111 writes a
 * second, or 7 in each of the 16 rows.
 */
const SHARDS = 16;
/** The `day` of the present counts. It sorts after all days. */
const NOW = 'now';

/** A part of a count, either of one day or of the present. */
const counts = itemType(
  'platformCount',
  z.object({ day: z.string(), name: z.string(), shard: z.int(), count: z.int().default(0) }),
);
export type PlatformCount = Awaited<ReturnType<typeof counts.all>>[number];

/** The row of a counted event or device, so that it is not counted twice. */
const countedOnce = itemType('countedOnce', z.object({ what: z.string() }));

/** Amounts to add, by the name of their count. */
export type Amounts = Readonly<Record<string, number>>;

const shardOf = (text: string): number => Buffer.from(digest(text), 'base64url').readUInt8(0) % SHARDS;

const additions = (day: string, shard: number, amounts: Amounts, ttl?: UnixSeconds): Write[] =>
  Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) =>
      counts.add({ day, name, shard }, { by: { count: amount }, ...(ttl !== undefined && { set: { ttl } }) }),
    );

/** Counts of the whole platform. Reading them costs the same for ten organisations and for ten thousand (PLAT-18). */
export const platformCountStore = {
  /**
   * Counts amounts on the day of `at`. Returns whether the amounts were counted: a repeat for the same `what` counts nothing. `what` is an
   * event, or a device and its day (PLAT-19).
   */
  async countOnce(what: string, at: UnixSeconds, amounts: Amounts): Promise<boolean> {
    const once = newRow(at, { what, ttl: at + COUNTED_ONCE_DAYS * DAY_SECONDS });
    try {
      await transact([
        countedOnce.create(once),
        ...additions(utcDay(at), shardOf(what), amounts, at + COUNTS_KEPT_DAYS * DAY_SECONDS),
      ]);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.codeName === 'alreadyExists') return false;
      throw error;
    }
  },

  /** Returns the writes that add to the present counts, in the part that belongs to `owner`. */
  changesNow: (owner: string, amounts: Amounts): Write[] => additions(NOW, shardOf(owner), amounts),

  /** Reads the counts of all days from `first` to `last`. */
  between: (first: string, last: string): Promise<PlatformCount[]> =>
    counts.all({ index: 'primary', key: {}, between: [first, `${last}~`] }),

  /** Reads the present counts. */
  atPresent: (): Promise<PlatformCount[]> => counts.all({ index: 'primary', key: {}, between: [NOW, `${NOW}~`] }),
};
