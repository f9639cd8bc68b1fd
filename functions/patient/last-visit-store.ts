import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { lastVisitFields, patients, type StoredPatient } from './patient-items.ts';

/**
 * Returns the write of the patient's last visit (PAT-102). If the last visit stays the same, the write only checks that the patient has not
 * changed. Without this check, each of two simultaneous writers could miss the other's visit.
 */
export function lastVisitWrite(patient: StoredPatient, at: UnixSeconds | undefined, now: UnixSeconds): Write {
  if (at === patient.lastVisitAt) return patients.check(patient);
  const { lastVisitAt: _before, ...record } = patient;
  return patients.replace(changed(now, { ...record, ...lastVisitFields(at) }, {}));
}
