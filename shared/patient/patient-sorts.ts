import * as z from 'zod';
import type { UnixSeconds } from '../unix-seconds.ts';

/** Sorts of the patient list that a person can choose (PAT-138). Each sort reads one index of the table, from its start or its end. */
export const PatientSort = z.enum(['lastChanged', 'firstChanged', 'lastSeen', 'firstSeen']);
export type PatientSort = z.infer<typeof PatientSort>;

/** Sequence of the rows in a list. */
export interface PatientOrder {
  readonly by: 'changed' | 'seen';
  readonly isDescending: boolean;
}

const SORTS = {
  lastChanged: { by: 'changed', isDescending: true },
  firstChanged: { by: 'changed', isDescending: false },
  lastSeen: { by: 'seen', isDescending: true },
  firstSeen: { by: 'seen', isDescending: false },
} as const satisfies Record<PatientSort, PatientOrder>;

/** Returns the sort with this field and direction. */
export const sortBy = (by: PatientOrder['by'], isDescending: boolean): PatientSort | undefined =>
  PatientSort.options.find((sort) => SORTS[sort].by === by && SORTS[sort].isDescending === isDescending);

/** Recall lists (PAT-139): patients without a visit for this long, or without any visit. */
export const Unseen = z.enum(['sixMonths', 'twelveMonths', 'twentyFourMonths', 'never']);
export type Unseen = z.infer<typeof Unseen>;

/** Months of each recall list. `never` has no limit in months. */
const MONTHS = { sixMonths: 6, twelveMonths: 12, twentyFourMonths: 24, never: undefined } as const satisfies Record<
  Unseen,
  number | undefined
>;

interface ListAsked {
  readonly sort?: PatientSort | undefined;
  readonly unseen?: Unseen | undefined;
}

/**
 * Returns the sequence of a list's rows. Without a chosen sort, the patients that were changed last come first. A recall list without a
 * sort begins with the patients whose last visit is longest ago.
 */
export const patientOrderOf = ({ sort, unseen }: ListAsked): PatientOrder =>
  SORTS[sort ?? (unseen === undefined ? 'lastChanged' : 'firstSeen')];

/**
 * Returns the moment before which the patients of a recall list had their last visit: today's day of the month, the list's number of
 * months ago. If that month is too short to have this day, its last day counts. Returns `undefined` for `never`.
 */
export function unseenSince(unseen: Unseen, now: UnixSeconds): UnixSeconds | undefined {
  const months = MONTHS[unseen];
  if (months === undefined) return undefined;
  const today = new Date(now * 1000);
  const day = new Date(today);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const daysOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(today.getUTCDate(), daysOfMonth));
  return Math.floor(day.getTime() / 1000);
}
