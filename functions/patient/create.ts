import type { OrganisationId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { fresh } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { entrySequence, patientNumbers, patients, type StoredPatient } from './patient-items.ts';
import { PATIENT_COUNTER } from './patient-list.ts';
import { patientSearchWrites } from './patient-search.ts';

const ENTRY_NUMBER_DIGITS = 5;

/** The next entry number, and the patient number that the clinic chose or the one made of it: past numbers that are taken. */
async function nextNumbers(
  organisationId: OrganisationId,
  chosen: string | undefined,
  now: UnixSeconds,
): Promise<{ clinicEntryNumber: string; patientNumber: string }> {
  const year = new Date(now * 1000).getUTCFullYear();
  const running = await nextInSequence(entrySequence(organisationId, year));
  const clinicEntryNumber = `${year}${String(running).padStart(ENTRY_NUMBER_DIGITS, '0')}`;
  const patientNumber = chosen ?? `P${clinicEntryNumber}`;
  const isTaken = chosen === undefined && (await patientNumbers.read({ organisationId, patientNumber })) !== undefined;
  return isTaken ? nextNumbers(organisationId, chosen, now) : { clinicEntryNumber, patientNumber };
}

/** Enters a patient; a number that another patient of the clinic has is refused (40900). */
export const create: Handler<(typeof patientApi)['create']> = async (call) => {
  const { session, now } = call;
  const { organisationId } = tenantOf(session);
  const { patientNumber: chosen, ...profile } = call.input;
  const { clinicEntryNumber, patientNumber } = await nextNumbers(organisationId, chosen, now);
  const patientId = newId('patient');
  const patient: StoredPatient = fresh(now, {
    ...profile,
    organisationId,
    patientId,
    patientNumber,
    clinicEntryNumber,
    creator: { accountId: session.accountId, name: session.accountName },
  });
  return await call.commit({
    writes: [
      patients.create(patient),
      patientNumbers.create(fresh(now, { organisationId, patientNumber, patientId })),
      counters.add({ organisationId, name: PATIENT_COUNTER }, { by: { count: 1 } }),
      ...(await patientSearchWrites(undefined, patient)),
    ],
    subjects: [patientId],
    answer: Patient.parse(patient),
  });
};
