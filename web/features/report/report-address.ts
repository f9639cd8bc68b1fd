import type { PatientId, ReportId } from '#shared/ids.ts';

/** Returns the address of a report's page. */
export const reportAddress = (patientId: PatientId, reportId: ReportId): string =>
  `/patientDetail/report?${new URLSearchParams({ patientId, reportId })}`;

/** Returns the address of a patient's list of reports. */
export const reportsAddress = (patientId: PatientId): string =>
  `/patientDetail/page?${new URLSearchParams({ patientId, tab: 'reports' })}`;
