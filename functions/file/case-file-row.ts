import * as z from 'zod';
import { CaseFile } from '#shared/file/case-file.ts';
import { NamedPatient } from '#shared/file/other-patient.ts';
import { FileId, OrganisationId, ScanTicketId } from '#shared/ids.ts';
import type { Session } from '#functions/http/session.ts';
import type { Stamps } from '#functions/store/stamps.ts';

/** The stored row of a case file: fields of the wire and internal fields. */
export const CaseFileFields = CaseFile.omit({
  progress: true,
  otherPatients: true,
  isOfClinic: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  /** The clinic of the file's order or patient. Another organisation, such as a lab, may have uploaded the file. */
  organisationId: OrganisationId,
  /** The order or patient id by which the file is listed. */
  subject: z.string(),
  orderNumber: z.string().optional(),
  /** The scan ticket that the device answers with this file; absent for other files. */
  ticketId: ScanTicketId.optional(),
  /** The account or equipment that uploaded the file. */
  uploaderId: z.string(),
  /** Id of the multipart upload under way; absent for a small file and after the upload. */
  uploadId: z.string().optional(),
  /** Version of the accepted object under `incoming/`. */
  versionId: z.string().optional(),
  /** Number of runs of the state machine so far. Only the newest run may publish. */
  attempt: z.int().min(0),
  /** The patients named in the file's images and in its scanner's order. Absent if the file was processed before names were recorded. */
  namedPatients: z.array(NamedPatient).optional(),
  /** Bytes reserved for the upload until the file is processed for the first time. */
  reservedBytes: z.int().min(0),
  /** Bytes counted as used after the first processing: the original, and its conversions while they exist. */
  storedBytes: z.int().min(0),
});
export type CaseFileRow = z.infer<typeof CaseFileFields> & Stamps;

/**
 * The progress of a file in processing: the present step, and how much of this step is finished. It is a row of its own, so that counting
 * never conflicts with a change of state.
 */
export const FileProgressFields = z.object({
  organisationId: OrganisationId,
  fileId: FileId,
  step: CaseFile.shape.progress.unwrap().shape.step,
  done: z.int(),
  total: z.int(),
});
export type FileProgressRow = z.infer<typeof FileProgressFields>;

/** Converts the row to its form on the wire. */
export function toCaseFile(row: CaseFileRow, progress?: FileProgressRow): CaseFile {
  const shown = CaseFile.parse({ ...row, isOfClinic: row.payerId === row.organisationId });
  if (row.state !== 'processing') return shown;
  const { step, done, total } = progress ?? { step: 'inspect' as const, done: 0, total: 1 };
  return { ...shown, progress: { step, done: Math.min(done, total), total } };
}

/** Returns the row as its uploader sees it. A device that answers a scan ticket does not learn the patient's id (EQU-39). */
export const toSentFile = (
  row: CaseFileRow,
  { kind }: Pick<Session, 'kind'>,
  progress?: FileProgressRow,
): CaseFile => ({
  ...toCaseFile(row, progress),
  ...(kind === 'device' && row.ticketId !== undefined && { patientId: null }),
});
