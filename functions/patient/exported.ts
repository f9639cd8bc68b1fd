import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { findPatient } from './find-patient.ts';
import { patientExportStore, shownExport } from './patient-export-store.ts';

/** Returns the state of a patient's newest export; `null` if there is none. */
export const exported: Handler<(typeof patientApi)['exported']> = async ({ input, session, now }) => {
  const row = await patientExportStore.read(await findPatient(tenantOf(session), input.patientId));
  return { export: row === undefined ? null : shownExport(row, now) };
};
