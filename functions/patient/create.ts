import type { OrganisationId } from '#shared/ids.ts';
import { Patient } from '#shared/patient/patient.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { entrySequence, patientNumbers, patients, type StoredPatient } from './patient-items.ts';
import { findByNumber, findNamesakes } from './find-known.ts';
import { PATIENT_COUNTER, toRow } from './patient-list.ts';
import { patientSearchWrites } from './patient-search.ts';

const ENTRY_NUMBER_DIGITS = 5;

/** Returns the next entry number and the patient number: the clinic's choice, or one made of the entry number that is not taken. */
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

/** Throws 40900 with the rows of known patients: with the same number, which is unique, or apparently the same person. */
async function refuseKnown(call: Parameters<Handler<(typeof patientApi)['create']>>[0]): Promise<void> {
  const tenant = tenantOf(call.session);
  const byNumber = await findByNumber(tenant, call.input);
  if (byNumber.length > 0) throw new AppError('alreadyExists', { by: 'patientNumber', patients: byNumber.map(toRow) });
  if (call.input.evenIfKnown) return;
  const namesakes = await findNamesakes(tenant, call.input);
  if (namesakes.length > 0) throw new AppError('alreadyExists', { by: 'person', patients: namesakes.map(toRow) });
}

/** Creates a patient. Throws 40900 if the number or the person is known. */
export const create: Handler<(typeof patientApi)['create']> = async (call) => {
  const { session, now } = call;
  const { organisationId } = tenantOf(session);
  const { patientNumber: chosen, evenIfKnown: _asked, ...profile } = call.input;
  await refuseKnown(call);
  const { clinicEntryNumber, patientNumber } = await nextNumbers(organisationId, chosen, now);
  const patientId = newId('patient');
  const patient: StoredPatient = newRow(now, {
    ...profile,
    organisationId,
    patientId,
    patientNumber,
    clinicEntryNumber,
    merged: [],
    creator: { accountId: session.accountId, name: session.accountName },
  });
  return await call.commit({
    writes: [
      patients.create(patient),
      patientNumbers.create(newRow(now, { organisationId, patientNumber, patientId })),
      counters.add({ organisationId, name: PATIENT_COUNTER }, { by: { count: 1 } }),
      ...(await patientSearchWrites(undefined, patient)),
    ],
    subjects: [patientId],
    answer: Patient.parse(patient),
  });
};
