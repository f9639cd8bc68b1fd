import type { Study } from './study.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Whether a study shows that the patient came on its day (PAT-102). A document does not, nor does the day of an upload; a day after
 * the study was entered comes from a wrong clock.
 */
export function isVisit({
  kind,
  dayFrom,
  takenOn,
  createdAt,
}: Pick<Study, 'kind' | 'dayFrom' | 'takenOn' | 'createdAt'>) {
  // It may be a day later there than in UTC.
  const isPast = Date.parse(takenOn) <= createdAt * 1000 + DAY_MILLISECONDS;
  return kind !== 'other' && dayFrom !== 'upload' && isPast;
}
