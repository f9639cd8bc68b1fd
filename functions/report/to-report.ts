import type { Call } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { transition } from '#functions/store/transition.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { PatientId, ReportId } from '#shared/ids.ts';
import { REPORT_TRANSITIONS, type ReportAction } from '#shared/report/report-transitions.ts';
import { Report, type ReportState } from '#shared/report/report.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { reportStore, type StoredReport } from './report-store.ts';

/** Returns a report as the API sends it. */
export const toReport = (row: StoredReport): Report => Report.parse(row);

type Asking = Pick<Call<AnyEndpoint>, 'noteSubjects'> & { readonly session: MemberSession };

interface ReportKey {
  readonly patientId: PatientId;
  readonly reportId: ReportId;
}

/** Returns a report. Throws 40400 if it does not exist or its patient is deleted. */
export async function findReport({ session, noteSubjects }: Asking, key: ReportKey): Promise<StoredReport> {
  const tenant = tenantOf(session);
  // The patient is read first. Parallel reads would go on after a refusal, and their time would show which ids exist.
  await findPatient(tenant, key.patientId);
  const report = await reportStore.find(tenant, key);
  noteSubjects(key.patientId, key.reportId);
  return report;
}

/**
 * Returns a report and its state after the action. Throws 40901 if the present state does not allow the action, and 40902 if the report has
 * changed.
 */
export async function findToChange(
  asking: Asking,
  action: ReportAction,
  key: ReportKey & { readonly version: number },
): Promise<{ readonly report: StoredReport; readonly to: ReportState }> {
  const report = await findReport(asking, key);
  const { state: from, version } = report;
  const { to } = transition(REPORT_TRANSITIONS, { action, by: 'clinic', from, version, seenVersion: key.version });
  return { report, to: to === 'same' || to === 'gone' ? from : to };
}
