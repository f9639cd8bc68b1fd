import type { PatientId, ReportId } from '#shared/ids.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { query } from '../query.ts';

/**
 * Queries of a patient's reports. Their keys begin with the patient's noun: the live channel reports a change of a report as a change of
 * the patient.
 */
export const reportQueries = {
  list: (patientId: PatientId) =>
    query(['patient', 'reports', patientId], { endpoint: reportApi.index, input: { patientId } }),
  detail: (patientId: PatientId, reportId: ReportId) =>
    query(['patient', 'report', patientId, reportId], { endpoint: reportApi.read, input: { patientId, reportId } }),
  templates: () => query(['patient', 'reportTemplates'], { endpoint: reportApi.templates, input: {} }),
};
