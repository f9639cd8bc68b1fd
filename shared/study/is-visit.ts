import type { Study } from './study.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Whether a study shows that the patient came on the day of the study (PAT-102). A document does not show it, nor does the day of an
 * upload. A day after the study was entered comes from a wrong clock.
 */
export function isVisit({
  kind,
  dayFrom,
  takenOn,
  createdAt,
}: Pick<Study, 'kind' | 'dayFrom' | 'takenOn' | 'createdAt'>) {
  // In the clinic's time zone it may already be the next day.
  const isPast = Date.parse(takenOn) <= createdAt * 1000 + DAY_MILLISECONDS;
  return kind !== 'other' && dayFrom !== 'upload' && isPast;
}
