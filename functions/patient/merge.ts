import type { PatientEventDetail, PatientEventType } from '#shared/patient/patient-events.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { type MergedPatient, Patient, WholeProfile } from '#shared/patient/patient.ts';
import { MERGED_RECORDS_MAX, mergedProfile, unmergedProfile } from '#shared/patient/patient-merge.ts';
import { invalidField, AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { lastVisitOf } from '#functions/study/find-last-visit.ts';
import type { Write } from '#functions/store/write.ts';
import { findPatient, idsOf, readPatient } from './find-patient.ts';
import { patientMerges } from './merge-items.ts';
import { findPair } from './merge-preview.ts';
import { lastVisitFields, patientLinks, patients, type StoredPatient } from './patient-items.ts';
import { PATIENT_COUNTER } from './patient-list.ts';
import { patientSearchWrites } from './patient-search.ts';

type Calls = typeof patientApi;
type Profile = ReturnType<typeof WholeProfile.parse>;

const UNDO_SECONDS = RESTORE_DAYS * 24 * 3600;

const counted = ({ organisationId }: StoredPatient, by: 1 | -1): Write =>
  counters.add({ organisationId, name: PATIENT_COUNTER }, { by: { count: by } });

/** Returns the event that updates the patient's name in the orders of this record. */
const renamed = ({ organisationId, patientId }: StoredPatient, actorName: string) => {
  const type: PatientEventType = 'PatientRenamed';
  return { type, detail: { schemaVersion: 1, organisationId, patientId, actorName } satisfies PatientEventDetail };
};

/** Returns the profile after a merge. Throws 40000 if two joined values together are too long. */
function factsAfter(own: StoredPatient, other: StoredPatient, { choices }: Call<Calls['merge']>['input']): Profile {
  const facts = mergedProfile(WholeProfile.parse(own), WholeProfile.parse(other), choices);
  const parsed = WholeProfile.safeParse(facts);
  if (parsed.success) return parsed.data;
  throw invalidField(`choices.${String(parsed.error.issues[0]?.path[0] ?? 'name')}`, 'tooLongTogether');
}

/** Returns the record with another profile. Number, creator and times do not change. */
function withFacts(
  row: StoredPatient,
  facts: Profile,
  changes: Pick<StoredPatient, 'merged'> & { at: number | undefined },
) {
  const { patientId, patientNumber, clinicEntryNumber, creator, organisationId, version, createdAt, updatedAt } = row;
  return {
    ...facts,
    patientId,
    patientNumber,
    clinicEntryNumber,
    creator,
    organisationId,
    version,
    createdAt,
    updatedAt,
    merged: changes.merged,
    ...lastVisitFields(changes.at),
  };
}

const newest = (times: readonly (number | undefined)[]): number | undefined =>
  times.reduce((last, time) => (last === undefined || (time !== undefined && time > last) ? time : last), undefined);

/** Returns the entry for a merged record in the list `merged` of the remaining record. */
const mergedLine = (other: StoredPatient, { session, now }: Call<Calls['merge']>): MergedPatient => ({
  patientId: other.patientId,
  patientNumber: other.patientNumber,
  name: other.name,
  mergedAt: now,
  mergedBy: session.accountName,
  earlier: other.merged.flatMap(({ patientId, patientNumber, name, earlier }) => [
    { patientId, patientNumber, name },
    ...earlier,
  ]),
});

/**
 * Merges another record into a patient's record, in one transaction (PAT-118). A link to the patient replaces the other record. The items
 * of the other record stay stored under its id. A repeat returns the finished merge.
 */
export const merge: Handler<Calls['merge']> = async (call) => {
  const { input, session, now } = call;
  const tenant = tenantOf(session);
  const done = await readPatient({ organisationId: tenant.organisationId, patientId: input.otherId });
  if (input.otherId !== input.patientId && done?.patientId === input.patientId) return Patient.parse(done);
  const { own, other } = await findPair(tenant, input);
  refuseStale(own.version, input.version);
  refuseStale(other.version, input.otherVersion);
  if (idsOf(own).length + idsOf(other).length - 1 > MERGED_RECORDS_MAX) throw invalidField('otherId', 'tooMany');
  const { organisationId, patientId } = own;
  const facts = factsAfter(own, other, input);
  const merged = [...own.merged, mergedLine(other, call)];
  const after: StoredPatient = changed(
    now,
    withFacts(own, facts, { merged, at: newest([own.lastVisitAt, other.lastVisitAt]) }),
    {},
  );
  const kept = {
    organisationId,
    patientId,
    mergedId: other.patientId,
    before: WholeProfile.parse(own),
    after: facts,
    row: { ...patients.keep(other) },
    ttl: now + UNDO_SECONDS,
  };
  const link = { organisationId, patientId: other.patientId, mergedInto: patientId };
  return call.commit({
    writes: [
      patients.replace(after),
      patients.remove(other),
      patientLinks.create(newRow(now, link)),
      patientMerges.put(newRow(now, kept)),
      counted(own, -1),
      ...(await patientSearchWrites(own, after)),
      ...(await patientSearchWrites(other, undefined)),
    ],
    events: after.name === own.name && after.name === other.name ? [] : [renamed(after, session.accountName)],
    subjects: [patientId, other.patientId],
    answer: Patient.parse(after),
  });
};

/**
 * Returns the patient's profile without the changes of a merge. If neither age nor birth date would be left, both get their values from
 * before the merge.
 */
function factsBefore(own: StoredPatient, kept: { readonly before: Profile; readonly after: Profile }): Profile {
  const facts = unmergedProfile(WholeProfile.parse(own), kept);
  const { age, birthDate } = kept.before;
  return WholeProfile.safeParse(facts).data ?? WholeProfile.parse({ ...facts, age, birthDate });
}

/**
 * Undoes the newest merge of a patient, in one transaction (PAT-122). Later changes of facts stay, and so do items entered for the patient
 * since. Throws 40901 `laterMerge` if the merge is not the newest, and `restoreTimeOver` after the 30 days.
 */
export const unmerge: Handler<Calls['unmerge']> = async (call) => {
  const { input, session, now } = call;
  const own = await findPatient(tenantOf(session), input.patientId);
  const { organisationId, patientId } = own;
  const [mergedId, line] = [input.otherId, own.merged.find((each) => each.patientId === input.otherId)];
  if (line === undefined) {
    if ((await patients.read({ organisationId, patientId: mergedId })) === undefined) throw new AppError('notFound');
    return Patient.parse(own);
  }
  if (line !== own.merged.at(-1)) throw new AppError('stateRefusesAction', { state: 'laterMerge' });
  const kept = await patientMerges.read({ organisationId, patientId, mergedId });
  if (kept === undefined) throw new AppError('stateRefusesAction', { state: 'restoreTimeOver' });
  refuseStale(own.version, input.version);
  const before = patients.parse(kept.row);
  const merged = own.merged.slice(0, -1);
  const [at, otherAt] = await Promise.all([lastVisitOf({ organisationId, patientId, merged }), lastVisitOf(before)]);
  const after: StoredPatient = changed(now, withFacts(own, factsBefore(own, kept), { merged, at }), {});
  const other: StoredPatient = {
    ...withFacts(before, WholeProfile.parse(before), { merged: before.merged, at: otherAt }),
    version: before.version + 1,
  };
  return call.commit({
    writes: [
      patients.replace(after),
      patients.create(other),
      patientLinks.drop({ organisationId, patientId: mergedId }),
      patientMerges.remove(kept),
      counted(own, 1),
      ...(await patientSearchWrites(own, after)),
      ...(await patientSearchWrites(undefined, other)),
    ],
    events:
      own.name === after.name && own.name === other.name
        ? []
        : [after, other].map((row) => renamed(row, session.accountName)),
    subjects: [patientId, mergedId],
    answer: Patient.parse(after),
  });
};
