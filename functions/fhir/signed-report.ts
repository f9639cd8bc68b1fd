import type { DiagnosticReport } from '@medplum/fhirtypes';
import { readPatient } from '#functions/patient/find-patient.ts';
import { reportStore, type StoredReport } from '#functions/report/report-store.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { ReportRecord } from '#shared/report/report-record.ts';
import type { ReportVersion } from '#shared/report/report.ts';
import { fhirIdOf, instantOf, referenceTo, systemOf } from './fhir-names.ts';

/** The newest signed version of a report. */
export interface SignedReport {
  readonly report: StoredReport;
  readonly version: ReportVersion;
  /** Present id of the patient. The stored report keeps the id that the patient had when the report was begun. */
  readonly patientId: PatientId;
}

export const signedReportId = ({ report: { patientId, reportId } }: SignedReport): string =>
  `${fhirIdOf(patientId)}.${fhirIdOf(reportId)}`;

/** Returns the signed reports of a patient, newest first, including the reports of records that were merged into this record. */
export async function signedReportsOf(organisationId: OrganisationId, asked: PatientId): Promise<SignedReport[]> {
  const patient = await readPatient({ organisationId, patientId: asked });
  if (patient === undefined) return [];
  const { patientId } = patient;
  const signed = (await reportStore.ofPatient(patient)).flatMap((report): SignedReport[] => {
    const version = report.versions.at(-1);
    return version === undefined ? [] : [{ report, version, patientId }];
  });
  return signed.toSorted(
    newestFirst(
      ({ version }) => version.at,
      ({ report }) => report.reportId,
    ),
  );
}

/** Returns the text of a signed record: its title, then each section with its heading. */
function textOf({ title, parts }: ReportRecord): string {
  const sections = parts.flatMap((part) =>
    part.kind === 'text' ? [[part.heading, part.text].filter((text) => text !== '').join('\n')] : [],
  );
  return [title, ...sections].filter((text) => text !== '').join('\n\n');
}

/**
 * Returns a signed report as FHIR's DiagnosticReport, with the signed text, the signer and the digest of the signed record. A later version
 * has the status `amended`.
 */
export async function signedReportResource(signed: SignedReport): Promise<DiagnosticReport> {
  const { report, version, patientId } = signed;
  const { record } = await reportStore.signed(report, version.number);
  const parsed = ReportRecord.parse(record);
  const signedAt = instantOf(version.at);
  return {
    resourceType: 'DiagnosticReport',
    id: signedReportId(signed),
    meta: { versionId: String(version.number), lastUpdated: signedAt },
    identifier: [{ system: systemOf('report-digest'), value: version.digest }],
    status: version.number === 1 ? 'final' : 'amended',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'RAD' }] }],
    code: { coding: [{ system: systemOf('report'), code: 'report' }], text: parsed.title || 'Report' },
    subject: referenceTo('Patient', patientId),
    issued: signedAt,
    resultsInterpreter: [{ display: version.by.name }],
    presentedForm: [
      {
        contentType: 'text/plain; charset=utf-8',
        data: Buffer.from(textOf(parsed), 'utf8').toString('base64'),
        title: parsed.title || 'Report',
        creation: signedAt,
      },
    ],
  };
}
