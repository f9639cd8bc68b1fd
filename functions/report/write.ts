import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { REPORT_VERSIONS_MAX, REPORTS_PER_PATIENT_MAX } from '#shared/report/report-limits.ts';
import type { reportApi } from '#shared/report/report-api.ts';
import { faultOfDraft } from '#shared/report/judge-draft.ts';
import type { ReportDraft } from '#shared/report/report.ts';
import { refuseForeign } from './find-sources.ts';
import { reportStore } from './report-store.ts';
import { findToChange, toReport } from './to-report.ts';

type Calls = typeof reportApi;

/** Throws 40000 if the draft cannot be stored (REP-4). */
function refuseUnfit(draft: ReportDraft): void {
  const fault = faultOfDraft(draft);
  if (fault !== undefined) throw invalidField(fault.path, fault.error);
}

/** Creates a report with its first draft. */
export const create: Handler<Calls['create']> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const { draft } = input;
  refuseUnfit(draft);
  const patient = await findPatient(tenant, input.patientId);
  const { patientId } = patient;
  await refuseForeign(patient, draft);
  const before = await reportStore.ofPatient(patient);
  if (before.length >= REPORTS_PER_PATIENT_MAX) throw invalidField('patientId', 'tooMany');
  const by = { accountId: session.accountId, name: session.accountName };
  const row = newRow(now, {
    organisationId,
    patientId,
    reportId: newId('report'),
    state: 'draft' as const,
    draft,
    createdBy: by,
    editedBy: by,
    versions: [],
    signedDraft: null,
  });
  return commit({ writes: [reportStore.create(row)], subjects: [patientId, row.reportId], answer: toReport(row) });
};

/** Saves the draft. Throws 40902 if the report has changed since the caller read it. */
export const save: Handler<Calls['save']> = async (call) => {
  const { input, session, now } = call;
  const { patientId, reportId, draft } = input;
  refuseUnfit(draft);
  const { report } = await findToChange(call, 'save', input);
  await refuseForeign(await findPatient(tenantOf(session), patientId), draft, report.draft);
  const editedBy = { accountId: session.accountId, name: session.accountName };
  const row = changed(now, report, { draft, editedBy });
  return call.commit({ writes: [reportStore.replace(row)], subjects: [patientId, reportId], answer: toReport(row) });
};

/** Begins the next version of a signed report. */
export const revise: Handler<Calls['revise']> = async (call) => {
  const { input, session, now } = call;
  const { patientId, reportId } = input;
  const { report, to } = await findToChange(call, 'revise', input);
  if (report.versions.length >= REPORT_VERSIONS_MAX) throw invalidField('version', 'tooMany');
  const editedBy = { accountId: session.accountId, name: session.accountName };
  const row = changed(now, report, { state: to, signedDraft: report.draft, editedBy });
  return call.commit({ writes: [reportStore.replace(row)], subjects: [patientId, reportId], answer: toReport(row) });
};

/** Discards the draft of the next version and restores the draft of the newest signed version. */
export const discard: Handler<Calls['discard']> = async (call) => {
  const { patientId, reportId } = call.input;
  const { report, to } = await findToChange(call, 'discard', call.input);
  const draft = report.signedDraft ?? report.draft;
  const row = changed(call.now, report, { state: to, draft, signedDraft: null });
  return call.commit({ writes: [reportStore.replace(row)], subjects: [patientId, reportId], answer: toReport(row) });
};

/** Removes a report that was never signed. */
export const remove: Handler<Calls['remove']> = async (call) => {
  const { patientId, reportId } = call.input;
  const { report } = await findToChange(call, 'remove', call.input);
  return call.commit({ writes: [reportStore.remove(report)], subjects: [patientId, reportId], answer: {} });
};
