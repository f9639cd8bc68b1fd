import type { patientApi } from '#shared/patient/patient-api.ts';
import { Visit } from '#shared/patient/visit.ts';
import { VISITS_PER_PATIENT_MAX } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { uncharted } from '#functions/chart/find-charts.ts';
import { lastVisitOf } from '#functions/study/find-last-visit.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { newId } from '#functions/store/new-id.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { findPatient } from './find-patient.ts';
import { visitsOf } from './find-visits.ts';
import { lastVisitWrite } from './last-visit-store.ts';
import type { StoredPatient } from './patient-items.ts';
import { type StoredVisit, visitItems } from './visit-items.ts';

type Calls = typeof patientApi;

/** Seconds by which a visit may lie in the future. The clock of the person's device may be ahead of the server's clock. */
const CLOCKS_APART = 3600;

const byTime = newestFirst<StoredVisit>(
  ({ at }) => at,
  ({ visitId }) => visitId,
);

/** Lists a patient's visits, newest first. */
export const visits: Handler<Calls['visits']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const rows = await visitsOf(patient);
  return wholePage(
    rows.toSorted(byTime).map((row) => Visit.parse(row)),
    listPage(input, tenant.organisationId),
  );
};

/** Returns the write that updates the patient's last visit. `visitsAfter` holds all visits of the patient after the change. */
const lastVisitAfter = async (
  patient: StoredPatient,
  visitsAfter: readonly StoredVisit[],
  now: UnixSeconds,
): Promise<Write> => lastVisitWrite(patient, await lastVisitOf(patient, { visits: visitsAfter }), now);

/** Enters or changes a visit, and updates the patient's last visit. */
export const saveVisit: Handler<Calls['saveVisit']> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const { visitId = null, version, patientId: asked, ...entry } = input;
  if (entry.at > now + CLOCKS_APART) throw invalidField('at', 'inFuture');
  const patient = await findPatient(tenant, asked);
  const { organisationId, patientId } = patient;
  const all = await visitsOf(patient);
  const before = all.find((visit) => visit.visitId === visitId);
  if (visitId !== null && before === undefined) throw new AppError('notFound');
  if (before === undefined && all.length >= VISITS_PER_PATIENT_MAX) throw invalidField('at', 'tooMany');
  if (before !== undefined) refuseStale(before.version, version);
  const creator = { accountId: session.accountId, name: session.accountName };
  const visit =
    before === undefined
      ? newRow(now, { ...entry, organisationId, patientId, visitId: newId('visit'), creator })
      : changed(now, before, entry);
  return commit({
    writes: [
      before === undefined ? visitItems.create(visit) : visitItems.replace(visit),
      await lastVisitAfter(patient, [...all.filter((each) => each !== before), visit], now),
    ],
    subjects: [visit.visitId, patientId],
    answer: Visit.parse(visit),
  });
};

/** Removes a visit that was entered by mistake, and updates the patient's last visit. Throws 40901 if teeth are charted at the visit. */
export const removeVisit: Handler<Calls['removeVisit']> = async ({ input, session, now, commit }) => {
  const { visitId, version } = input;
  const patient = await findPatient(tenantOf(session), input.patientId);
  const all = await visitsOf(patient);
  const before = all.find((visit) => visit.visitId === visitId);
  if (before === undefined) throw new AppError('notFound');
  refuseStale(before.version, version);
  const rest = all.filter((visit) => visit !== before);
  return commit({
    writes: [visitItems.remove(before), ...(await uncharted(before)), await lastVisitAfter(patient, rest, now)],
    subjects: [visitId, patient.patientId],
    answer: {},
  });
};
