import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { type ErrorGroup, ErrorGroupKey, ErrorOccurrence } from '#shared/operator/error-log.ts';
import { ERRORS_KEPT_DAYS, ERRORS_OF_GROUP_MAX } from '#shared/operator/operator-limits.ts';
import { utcDay } from '#shared/operator/utc-day.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const DAY_SECONDS = 86_400;

/** The errors of a group on a day, counted. */
const errorGroups = itemType(
  'errorGroup',
  ErrorGroupKey.extend({ day: z.string(), count: z.int().default(0), lastAt: z.int().default(0) }),
  // Version 2 knows runs by a schedule.
  [(item) => item],
);

/** The newest of them: each takes the place of the one `ERRORS_OF_GROUP_MAX` before it. */
const errorRows = itemType(
  'errorRow',
  ErrorOccurrence.extend({ ...ErrorGroupKey.shape, day: z.string(), slot: z.int() }),
  [(item) => item],
);

/** The error log of the platform (PLAT-20). */
export const errorLogStore = {
  /** Counts an error and keeps it. Two writes, outside of any transaction. */
  async note(group: ErrorGroupKey, error: ErrorOccurrence): Promise<void> {
    const { at } = error;
    const key = { ...group, day: utcDay(at) };
    const ttl = at + ERRORS_KEPT_DAYS * DAY_SECONDS;
    const counted = await errorGroups.addNow(key, { by: { count: 1 }, set: { lastAt: at, ttl } });
    const slot = (counted?.count ?? 0) % ERRORS_OF_GROUP_MAX;
    await errorRows.putNow(newRow(at, { ...key, ...error, slot, ttl }));
  },

  /** Returns the groups of some days, both included; one row for each day. */
  between: (first: string, last: string): Promise<ErrorGroup[]> =>
    errorGroups.all({ index: 'primary', key: {}, between: [first, `${last}~`] }),

  /** Returns the newest errors of a group on the day of a moment. */
  async newest(group: ErrorGroupKey, at: UnixSeconds): Promise<ErrorOccurrence[]> {
    const rows = await errorRows.all({ index: 'primary', key: { ...group, day: utcDay(at) } });
    return rows.toSorted((a, b) => b.at - a.at);
  },
};
