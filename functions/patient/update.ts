import type { PatientEventDetail, PatientEventType } from '#shared/patient/patient-events.ts';
import { Patient } from '#shared/patient/patient.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { fresh } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { findPatient } from './find-patient.ts';
import { patients, type StoredPatient } from './patient-items.ts';
import { patientSearchWrites } from './patient-search.ts';

/** Orders carry the patient's name, and follow it. */
const renamed = ({ organisationId, patientId }: StoredPatient, actorName: string) => {
  const type: PatientEventType = 'PatientRenamed';
  return { type, detail: { schemaVersion: 1, organisationId, patientId, actorName } satisfies PatientEventDetail };
};

/** Replaces the profile; the numbers, the creator, the entry and the last visit stay. */
export const update: Handler<(typeof patientApi)['update']> = async (call) => {
  const { input, now } = call;
  const before = await findPatient(tenantOf(call.session), input.patientId);
  refuseStale(before.version, input.version);
  const { organisationId, patientId, patientNumber, clinicEntryNumber, creator, lastVisitAt, createdAt } = before;
  const kept = { organisationId, patientId, patientNumber, clinicEntryNumber, creator, lastVisitAt };
  const after: StoredPatient = { ...fresh(now, { ...input.profile, ...kept }), createdAt, version: before.version + 1 };
  return await call.commit({
    writes: [patients.replace(after), ...(await patientSearchWrites(before, after))],
    events: after.name === before.name ? [] : [renamed(after, call.session.accountName)],
    subjects: [patientId],
    answer: Patient.parse(after),
  });
};
