import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { type ErrorGroup, ErrorGroupKey, ErrorOccurrence } from '#shared/operator/error-log.ts';
import { ERRORS_KEPT_DAYS, ERRORS_OF_GROUP_MAX } from '#shared/operator/operator-limits.ts';
import { utcDay } from '#shared/operator/utc-day.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const DAY_SECONDS = 86_400;

/** Number of errors of one group on one day, with the time of the last error. */
const errorGroups = itemType(
  'errorGroup',
  ErrorGroupKey.extend({ day: z.string(), count: z.int().default(0), lastAt: z.int().default(0) }),
  // Version 2 adds errors of scheduled runs.
  [(item) => item],
);

/** The newest errors of a group on a day. Each new error replaces the error that came `ERRORS_OF_GROUP_MAX` errors before it. */
const errorRows = itemType(
  'errorRow',
  ErrorOccurrence.extend({ ...ErrorGroupKey.shape, day: z.string(), slot: z.int() }),
  [(item) => item],
);

/** Keeps the error log of the platform (PLAT-20). */
export const errorLogStore = {
  /** Counts an error and keeps its row. These are two writes, outside of any transaction. */
  async note(group: ErrorGroupKey, error: ErrorOccurrence): Promise<void> {
    const { at } = error;
    const key = { ...group, day: utcDay(at) };
    const ttl = at + ERRORS_KEPT_DAYS * DAY_SECONDS;
    const counted = await errorGroups.addNow(key, { by: { count: 1 }, set: { lastAt: at, ttl } });
    const slot = (counted?.count ?? 0) % ERRORS_OF_GROUP_MAX;
    await errorRows.putNow(newRow(at, { ...key, ...error, slot, ttl }));
  },

  /** Returns the groups from the day `first` to the day `last`, both included, one row for each group and day. */
  between: (first: string, last: string): Promise<ErrorGroup[]> =>
    errorGroups.all({ index: 'primary', key: {}, between: [first, `${last}~`] }),

  /** Returns the newest errors of a group on the day that contains `at`, newest first. */
  async newest(group: ErrorGroupKey, at: UnixSeconds): Promise<ErrorOccurrence[]> {
    const rows = await errorRows.all({ index: 'primary', key: { ...group, day: utcDay(at) } });
    return rows.toSorted((a, b) => b.at - a.at);
  },
};
