import * as z from 'zod';
import { CaseFile } from '#shared/file/case-file.ts';
import { NamedPatient } from '#shared/file/other-patient.ts';
import { FileId, OrganisationId, ScanTicketId } from '#shared/ids.ts';
import type { Session } from '#functions/http/session.ts';
import type { Stamps } from '#functions/store/stamps.ts';

/** The stored row of a case file: the fields on the wire and our internal ones. */
export const CaseFileFields = CaseFile.omit({
  progress: true,
  otherPatients: true,
  isOfClinic: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  /** The clinic that the order or patient belongs to, not the organisation that uploaded the file. */
  organisationId: OrganisationId,
  /** The order or patient id by which the file is listed. */
  subject: z.string(),
  orderNumber: z.string().optional(),
  /** The scan ticket that the device answers by the file. */
  ticketId: ScanTicketId.optional(),
  /** The account or equipment that uploaded the file. */
  uploaderId: z.string(),
  /** The multipart upload that is under way. */
  uploadId: z.string().optional(),
  /** The version of the object under `incoming/` that was accepted. */
  versionId: z.string().optional(),
  /** The number of runs of the state machine so far; only the newest run may publish. */
  attempt: z.int().min(0),
  /** The patients that its images and its scanner's order name; absent if the file was processed before they were recorded. */
  namedPatients: z.array(NamedPatient).optional(),
  /** Bytes reserved for the upload until it is first processed. */
  reservedBytes: z.int().min(0),
  /** Bytes that count as used after that: the original, and its conversions while they exist. */
  storedBytes: z.int().min(0),
});
export type CaseFileRow = z.infer<typeof CaseFileFields> & Stamps;

/**
 * The progress of a file in processing: its step, and how much of it is done.
 * A row of its own, so that counting never conflicts with a change of state.
 */
export const FileProgressFields = z.object({
  organisationId: OrganisationId,
  fileId: FileId,
  step: CaseFile.shape.progress.unwrap().shape.step,
  done: z.int(),
  total: z.int(),
});
export type FileProgressRow = z.infer<typeof FileProgressFields>;

/** Returns the row as the wire shows it. */
export function toCaseFile(row: CaseFileRow, progress?: FileProgressRow): CaseFile {
  const shown = CaseFile.parse({ ...row, isOfClinic: row.payerId === row.organisationId });
  if (row.state !== 'processing') return shown;
  const { step, done, total } = progress ?? { step: 'inspect' as const, done: 0, total: 1 };
  return { ...shown, progress: { step, done: Math.min(done, total), total } };
}

/** Returns the row as its uploader sees it. A device that answers a scan ticket learns no id of the patient (EQU-39). */
export const toSentFile = (
  row: CaseFileRow,
  { kind }: Pick<Session, 'kind'>,
  progress?: FileProgressRow,
): CaseFile => ({
  ...toCaseFile(row, progress),
  ...(kind === 'device' && row.ticketId !== undefined && { patientId: null }),
});
