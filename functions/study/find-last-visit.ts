import type { StudyId } from '#shared/ids.ts';
import { isVisit } from '#shared/study/is-visit.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { idsOf, type PatientKeys } from '#functions/patient/find-patient.ts';
import { visitsOf } from '#functions/patient/find-visits.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { seenOf } from './find-study.ts';
import { type StoredStudy, studies } from './study-items.ts';

/** Number of studies in one read. The newest study nearly always shows a visit, so one read is usually enough. */
const STUDIES_AT_ONCE = 10;

const HOURS_TO_NOON = 12;
const HOUR_SECONDS = 3600;

/** Changes that the present write will make and that the table does not have yet. */
interface Pending {
  /** The visits after the write; absent if they stay as stored. */
  readonly visits?: readonly { readonly at: UnixSeconds }[];
  /** Studies that the write removes, hides or replaces. */
  readonly gone?: readonly Pick<StoredStudy, 'studyId'>[];
  /** Studies that the write makes, shows again or changes, in their state after the write. */
  readonly come?: readonly StoredStudy[];
}

/**
 * Returns the moment of the visit that a study shows: noon of its day in UTC, but not later than the study's creation. Returns `undefined`
 * if the study shows no visit.
 */
export function visitMoment(study: StoredStudy): UnixSeconds | undefined {
  if (!isVisit(study)) return undefined;
  const noon = Date.parse(study.takenOn) / 1000 + HOURS_TO_NOON * HOUR_SECONDS;
  return Math.max(0, Math.min(noon, study.createdAt));
}

/**
 * Returns the moment of the newest study that shows a visit. A patient with merged records has several ids, and this function reads one of
 * them.
 */
async function newestStudy(
  key: Pick<PatientKeys, 'organisationId' | 'patientId'>,
  gone: ReadonlySet<StudyId>,
): Promise<UnixSeconds | undefined> {
  const tenant = tenantOf({ kind: 'system', organisationId: key.organisationId });
  let cursor: string | null = null;
  do {
    const page: { rows: StoredStudy[]; cursor: string | null } = await studies.page(
      { index: 'gsi1', key, isDescending: true },
      { limit: STUDIES_AT_ONCE, cursor },
    );
    const telling = page.rows.filter((row) => !gone.has(row.studyId) && visitMoment(row) !== undefined);
    const [newest] = telling.length === 0 ? [] : await seenOf(tenant, telling);
    if (newest !== undefined) return visitMoment(newest.study);
    cursor = page.cursor;
  } while (cursor !== null);
  return undefined;
}

/** Returns a patient's last visit: the newest among the visits and the studies that show a visit (PAT-102). */
export async function lastVisitOf(patient: PatientKeys, pending: Pending = {}): Promise<UnixSeconds | undefined> {
  const { organisationId } = patient;
  const { gone = [], come = [] } = pending;
  const left = new Set([...gone, ...come].map(({ studyId }) => studyId));
  const [visits, found] = await Promise.all([
    pending.visits ?? visitsOf(patient),
    Promise.all(idsOf(patient).map((patientId) => newestStudy({ organisationId, patientId }, left))),
  ]);
  const moments = [...visits.map(({ at }) => at), ...found, ...come.map(visitMoment)].flatMap((at) => at ?? []);
  return moments.length === 0 ? undefined : Math.max(...moments);
}
