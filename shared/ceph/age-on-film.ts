import type { CephFilm } from './ceph-analysis.ts';

interface Person {
  readonly birthDate?: string | null | undefined;
  /** Age in years that the record states today. */
  readonly age?: number | null | undefined;
}

/** Returns the full years between two days, both `YYYY-MM-DD`. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
}

/**
 * Returns a person's age in years when a film was taken; null if it is unknown. Norms depend on it.
 *
 * @param studyDate DICOM's StudyDate, `YYYYMMDD` or with dots; anything else counts as unknown
 * @param today `YYYY-MM-DD`
 */
export function ageOnFilm(
  { birthDate, age }: Person,
  studyDate: string | number | undefined,
  today: string,
): CephFilm['ageYears'] {
  const parts = /^(\d{4})\.?(\d{2})\.?(\d{2})$/u.exec(String(studyDate ?? ''));
  const taken = parts === null ? undefined : parts.slice(1).join('-');
  if (birthDate !== undefined && birthDate !== null) {
    const years = yearsBetween(birthDate, taken ?? today);
    return years < 0 || years > 150 ? null : years;
  }
  // The stated age is the age today, so it is of no use for an old film.
  const isRecent = taken === undefined || yearsBetween(taken, today) === 0;
  return isRecent ? (age ?? null) : null;
}
