import type { PatientEventDetail, PatientEventType } from '#shared/patient/patient-events.ts';
import { hasAge, Patient } from '#shared/patient/patient.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { findPatient } from './find-patient.ts';
import { patients, type StoredPatient } from './patient-items.ts';
import { patientSearchWrites } from './patient-search.ts';

/** Returns the event of a changed name. Its consumers update the copies of the name in orders. */
const renamed = ({ organisationId, patientId }: StoredPatient, actorName: string) => {
  const type: PatientEventType = 'PatientRenamed';
  return { type, detail: { schemaVersion: 1, organisationId, patientId, actorName } satisfies PatientEventDetail };
};

/** Changes the facts in the input and leaves all others. Throws 40000 if neither age nor birth date would be left. */
export const update: Handler<(typeof patientApi)['update']> = async (call) => {
  const { input, now } = call;
  const before = await findPatient(tenantOf(call.session), input.patientId);
  refuseStale(before.version, input.version);
  const facts = Object.entries(input.profile).filter(([, value]) => value !== undefined);
  const named = Object.fromEntries(facts.map(([fact, value]) => [fact, value ?? undefined]));
  const { organisationId, lastVisitKey } = before;
  const record = { ...Patient.parse({ ...before, ...named }), organisationId, lastVisitKey };
  const after: StoredPatient = changed(now, record, {});
  if (!hasAge(after)) throw invalidField('profile.age', 'ageRequired');
  return await call.commit({
    writes: [patients.replace(after), ...(await patientSearchWrites(before, after))],
    events: after.name === before.name ? [] : [renamed(after, call.session.accountName)],
    subjects: [after.patientId],
    answer: Patient.parse(after),
  });
};
