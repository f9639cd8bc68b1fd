import type * as z from 'zod';
import type { OrganisationId } from '#shared/ids.ts';
import type { NewPatient } from '#shared/patient/patient.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import { PATIENT_COUNTER } from './patient-list.ts';
import { entrySequence, lastVisitFields, patientNumbers, patients, type StoredPatient } from './patient-items.ts';
import { patientSearchWrites } from './patient-search.ts';

const ENTRY_NUMBER_DIGITS = 5;

/**
 * Returns the next entry number and the patient number. If the clinic has not chosen a patient number, it is made from the entry number. A
 * number that is already taken is skipped.
 */
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

/** Returns the row of a new patient and the writes that create it. The writes fail if the number is taken meanwhile. */
export async function newPatient(
  { session, now }: { readonly session: MemberSession; readonly now: UnixSeconds },
  { patientNumber: chosen, evenIfKnown: _asked, ...profile }: z.output<typeof NewPatient>,
): Promise<{ readonly patient: StoredPatient; readonly writes: Write[] }> {
  const { organisationId } = tenantOf(session);
  const { clinicEntryNumber, patientNumber } = await nextNumbers(organisationId, chosen, now);
  const patientId = newId('patient');
  const patient: StoredPatient = newRow(now, {
    ...profile,
    organisationId,
    patientId,
    patientNumber,
    clinicEntryNumber,
    merged: [],
    ...lastVisitFields(undefined),
    creator: { accountId: session.accountId, name: session.accountName },
  });
  const writes = [
    patients.create(patient),
    patientNumbers.create(newRow(now, { organisationId, patientNumber, patientId })),
    counters.add({ organisationId, name: PATIENT_COUNTER }, { by: { count: 1 } }),
    ...(await patientSearchWrites(undefined, patient)),
  ];
  return { patient, writes };
}
