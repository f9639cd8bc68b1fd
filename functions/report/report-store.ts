import * as z from 'zod';
import { ofAllIds, type PatientKeys } from '#functions/patient/find-patient.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationId, PatientId, ReportId } from '#shared/ids.ts';
import { SentDocument } from '#shared/order/sent-record.ts';
import type { ReportImage } from '#shared/report/report-record.ts';
import type { ReportVersion } from '#shared/report/report.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { reportParts, reports, type StoredReport } from './report-items.ts';

export type { StoredReport };

/** Most characters of one part. A character needs up to three bytes. So a part has at most 300 KB and stays below DynamoDB's 400 KB. */
const PART_CHARACTERS = 100_000;

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Returns the prefix of the object keys of images in a patient's signed reports. */
export const reportImagesPrefix = ({ organisationId, patientId }: PatientKey): string =>
  `report/${organisationId}/${patientId}/`;

/** Returns the object key of an image. It contains the digest of the bytes, so a later signing cannot write other bytes to it. */
export const reportImageKey = (patient: PatientKey, { sha256 }: Pick<ReportImage, 'sha256'>): string =>
  `${reportImagesPrefix(patient)}${sha256}`;

/** Reads a patient's reports, including those of merged records. A report keeps the id of the record that it was begun for. */
const reportsOf = (patient: PatientKeys): Promise<StoredReport[]> =>
  ofAllIds(patient, (key) => reports.all({ index: 'primary', key }));

/** Returns a signed version exactly as it was signed. */
async function signedDocument(
  report: StoredReport,
  { number, digest, signature }: ReportVersion,
): Promise<SentDocument> {
  const { organisationId, patientId, reportId } = report;
  const parts = await reportParts.all({ index: 'primary', key: { organisationId, patientId, reportId, number } });
  const text = parts
    .toSorted((one, other) => one.part - other.part)
    .map((part) => part.text)
    .join('');
  const record = z.record(z.string(), z.json()).parse(JSON.parse(text));
  return SentDocument.parse({ digest, signature, record });
}

export const reportStore = {
  /** Returns a report of the clinic. Throws 40400 if the clinic has no such report. */
  async find({ organisationId }: Tenant, key: { patientId: PatientId; reportId: ReportId }): Promise<StoredReport> {
    const { patientId, reportId } = key;
    const row = await reports.read({ organisationId, patientId, reportId });
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  ofPatient: reportsOf,

  /** Returns a signed version exactly as it was signed. Throws 40400 if the report has no version of that number. */
  async signed(report: StoredReport, number: number): Promise<SentDocument> {
    const version = report.versions.find((each) => each.number === number);
    if (version === undefined) throw new AppError('notFound');
    return await signedDocument(report, version);
  },

  create: (row: StoredReport): Write => reports.create(row),
  replace: (row: StoredReport): Write => reports.replace(row),
  remove: (row: StoredReport): Write => reports.remove(row),

  /** Returns the writes that store a signed version's text in parts. */
  partWrites: ({ organisationId, patientId, reportId }: StoredReport, number: number, text: string, now: UnixSeconds) =>
    Array.from({ length: Math.ceil(text.length / PART_CHARACTERS) }, (_, index) =>
      reportParts.create(
        newRow(now, {
          organisationId,
          patientId,
          reportId,
          number,
          part: index + 1,
          text: text.slice(index * PART_CHARACTERS, (index + 1) * PART_CHARACTERS),
        }),
      ),
    ),

  /** Returns the writes that erase a patient's reports. */
  async erasure(patient: PatientKeys): Promise<Write[]> {
    const [rows, parts] = await Promise.all([
      reportsOf(patient),
      ofAllIds(patient, (key) => reportParts.all({ index: 'primary', key })),
    ]);
    return [...rows.map((row) => reports.drop(row)), ...parts.map((part) => reportParts.drop(part))];
  },

  /** Returns a patient's reports with all signed versions, for the exported record. */
  async record(patient: PatientKeys) {
    const rows = await reportsOf(patient);
    return Promise.all(
      rows.map(async (row) => ({
        report: row,
        signed: await Promise.all(
          row.versions.map(async (version) => ({
            number: version.number,
            document: await signedDocument(row, version),
          })),
        ),
      })),
    );
  },
};
