import * as z from 'zod';
import { CaseFile } from '#shared/file/case-file.ts';
import { NamedPatient } from '#shared/file/other-patient.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';
import type { Stamps } from '#functions/store/stamps.ts';

/** A case file as it is stored: what the wire shows, and what only we need to know. */
export const CaseFileFields = CaseFile.omit({
  progress: true,
  otherPatients: true,
  isOfClinic: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  /** The clinic whose order or patient it belongs to, not the organisation that uploaded it. */
  organisationId: OrganisationId,
  /** Order or patient: what its files are listed by. */
  subject: z.string(),
  orderNumber: z.string().optional(),
  /** Account or equipment. */
  uploaderId: z.string(),
  /** Multipart upload under way. */
  uploadId: z.string().optional(),
  /** The version of the object under `incoming/` that was accepted. */
  versionId: z.string().optional(),
  /** Runs of the state machine so far; only the newest may publish. */
  attempt: z.int().min(0),
  /** Whom its images and its scanner's order name; absent in files that were processed before this was noted. */
  namedPatients: z.array(NamedPatient).optional(),
  /** Bytes promised to the upload, until it is processed for the first time. */
  reservedBytes: z.int().min(0),
  /** Bytes that count as used: from then on the original, and its conversions as long as there are any. */
  storedBytes: z.int().min(0),
});
export type CaseFileRow = z.infer<typeof CaseFileFields> & Stamps;

/** While a file is processed: the step and how much of it is done. A row of its own, so that counting never meets a change of state. */
export const FileProgressFields = z.object({
  organisationId: OrganisationId,
  fileId: FileId,
  step: CaseFile.shape.progress.unwrap().shape.step,
  done: z.int(),
  total: z.int(),
});
export type FileProgressRow = z.infer<typeof FileProgressFields>;

/** The row as the wire shows it. */
export function toCaseFile(row: CaseFileRow, progress?: FileProgressRow): CaseFile {
  const shown = CaseFile.parse({ ...row, isOfClinic: row.payerId === row.organisationId });
  if (row.state !== 'processing') return shown;
  const { step, done, total } = progress ?? { step: 'inspect' as const, done: 0, total: 1 };
  return { ...shown, progress: { step, done: Math.min(done, total), total } };
}
