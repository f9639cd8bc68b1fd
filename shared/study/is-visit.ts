import type { Study } from './study.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Whether a study proves that the patient came on the day of the study (PAT-102). A document proves no visit, and neither does the day of
 * an upload. A day later than the day of the entry comes from a wrong clock, so it also proves no visit.
 */
export function isVisit({
  kind,
  dayFrom,
  takenOn,
  createdAt,
}: Pick<Study, 'kind' | 'dayFrom' | 'takenOn' | 'createdAt'>) {
  // In the clinic's time zone it may already be the day after `createdAt` in UTC.
  const isPast = Date.parse(takenOn) <= createdAt * 1000 + DAY_MILLISECONDS;
  return kind !== 'other' && dayFrom !== 'upload' && isPast;
}
