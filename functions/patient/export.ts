import * as z from 'zod';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { startExecution } from '#functions/file/start-run.ts';
import type { Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { findPatient } from './find-patient.ts';
import type { StoredPatient } from './patient-items.ts';
import { isExportUnderWay, patientExportStore, shownExport } from './patient-export-store.ts';

const { EXPORT_PATIENT_ARN } = z.object({ EXPORT_PATIENT_ARN: z.string().min(1) }).parse(process.env);

type Calls = typeof patientApi;

/** Returns the running export, or begins one. */
async function begun(call: Parameters<Handler<Calls['export']>>[0], patient: StoredPatient) {
  const { session, now, language } = call;
  const { organisationId, patientId } = patient;
  const before = await patientExportStore.read(patient);
  if (before !== undefined && isExportUnderWay(before, now)) return before;
  const requester = { accountId: session.accountId, name: session.accountName };
  const counts = { packedBytes: 0, totalBytes: 0, fileCount: 0 };
  const fields = {
    organisationId,
    patientId,
    state: 'underWay',
    requester,
    startedAt: now,
    language,
    ...counts,
  } as const;
  const { write, row } = patientExportStore.begin(before, fields, now);
  return await call.commit({
    writes: [write],
    subjects: [patientId],
    answer: row,
  });
}

/**
 * Returns the running export or begins one. Starts the run after the export's row is written. If starting fails, a repeated call starts the
 * run. Starting a run twice has no further effect, because both starts use the same name.
 */
export const exportRecord: Handler<Calls['export']> = async (call) => {
  const patient = await findPatient(tenantOf(call.session), call.input.patientId);
  await requireRecentAuthentication(call.session, call.now);
  const row = await retryIfChanged(() => begun(call, patient));
  const { organisationId, patientId, startedAt } = row;
  await startExecution({
    machineArn: EXPORT_PATIENT_ARN,
    name: `${patientId}-${startedAt}`,
    input: { export: { organisationId, patientId, startedAt } },
  });
  return shownExport(row, call.now);
};
