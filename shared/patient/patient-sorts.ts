import * as z from 'zod';
import type { UnixSeconds } from '../unix-seconds.ts';

/** The sorts of the patient list that a person chooses (PAT-138). Each is the order of an index, from one of its ends. */
export const PatientSort = z.enum(['lastChanged', 'firstChanged', 'lastSeen', 'firstSeen']);
export type PatientSort = z.infer<typeof PatientSort>;

/** The order in which a list comes. */
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

/** Returns the sort by this from this end. */
export const sortBy = (by: PatientOrder['by'], isDescending: boolean): PatientSort | undefined =>
  PatientSort.options.find((sort) => SORTS[sort].by === by && SORTS[sort].isDescending === isDescending);

/** The recall lists (PAT-139): not seen for this long, or without any visit. */
export const Unseen = z.enum(['sixMonths', 'twelveMonths', 'twentyFourMonths', 'never']);
export type Unseen = z.infer<typeof Unseen>;

/** The months of each recall list; `never` has none. */
const MONTHS = { sixMonths: 6, twelveMonths: 12, twentyFourMonths: 24, never: undefined } as const satisfies Record<
  Unseen,
  number | undefined
>;

interface ListAsked {
  readonly sort?: PatientSort | undefined;
  readonly unseen?: Unseen | undefined;
}

/** Returns the order of a list: last changed first, a recall list longest unseen first, unless a person sorts. */
export const patientOrderOf = ({ sort, unseen }: ListAsked): PatientOrder =>
  SORTS[sort ?? (unseen === undefined ? 'lastChanged' : 'firstSeen')];

/**
 * Returns the moment before which the last visit of a recall list's patients was: the same day of an earlier month, or the last day of
 * a shorter one. `undefined` for `never`.
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
