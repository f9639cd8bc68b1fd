import { Patient } from '#shared/patient/patient.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findPatient } from './find-patient.ts';

/** Returns one patient with all fields, also those that lists mask. */
export const read: Handler<(typeof patientApi)['read']> = async (call) => {
  const patient = await findPatient(tenantOf(call.session), call.input.patientId);
  return Patient.parse(patient);
};
