import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { reportApi } from '#shared/report/report-api.ts';
import { ReportLine } from '#shared/report/report.ts';
import { reportStore } from './report-store.ts';
import { findReport, toReport } from './to-report.ts';

type Calls = typeof reportApi;

/** Lists a patient's reports, newest first. */
export const index: Handler<Calls['index']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const { organisationId } = tenant;
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const rows = await reportStore.ofPatient(patient);
  const lines = rows
    .toSorted((one, other) => other.createdAt - one.createdAt || other.reportId.localeCompare(one.reportId, 'en'))
    .map((row) => ReportLine.parse({ ...row, title: row.draft.title, sectionCount: row.draft.sections.length }));
  return wholePage(lines, listPage(input, organisationId));
};

/** Returns a report with its draft. */
export const read: Handler<Calls['read']> = async (call) => toReport(await findReport(call, call.input));

/** Returns a signed version exactly as it was signed. */
export const readSigned: Handler<Calls['readSigned']> = async (call) =>
  reportStore.signed(await findReport(call, call.input), call.input.number);
