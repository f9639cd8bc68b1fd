import { Patient } from '#shared/patient/patient.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findByNumber, findNamesakes } from './find-known.ts';
import { newPatient } from './new-patient.ts';
import { toRow } from './patient-list.ts';

/**
 * Throws 40900 if a patient has the same number, which must be unique. Also throws 40900 if a known patient is apparently the same person.
 * The error holds the rows of these patients.
 */
async function refuseKnown(call: Parameters<Handler<(typeof patientApi)['create']>>[0]): Promise<void> {
  const tenant = tenantOf(call.session);
  const byNumber = await findByNumber(tenant, call.input);
  if (byNumber.length > 0) throw new AppError('alreadyExists', { by: 'patientNumber', patients: byNumber.map(toRow) });
  if (call.input.evenIfKnown) return;
  const namesakes = await findNamesakes(tenant, call.input);
  if (namesakes.length > 0) throw new AppError('alreadyExists', { by: 'person', patients: namesakes.map(toRow) });
}

/** Creates a patient. Throws 40900 if the number is taken or the person is apparently known. */
export const create: Handler<(typeof patientApi)['create']> = async (call) => {
  await refuseKnown(call);
  const { patient, writes } = await newPatient(call, call.input);
  return await call.commit({ writes, subjects: [patient.patientId], answer: Patient.parse(patient) });
};
