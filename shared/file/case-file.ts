import * as z from 'zod';
import { FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { PreflightNote } from './preflight-note.ts';
import { OtherPatient } from './other-patient.ts';
import { RefusalReason } from './refusal-reasons.ts';
import { Sha256 } from './sha256.ts';

/** States of FILE-1 and FILE-4. `expired`: the conversions are gone after 90 days, the original stays. */
export const CaseFileState = z.enum(['waitingForUpload', 'processing', 'ready', 'failed', 'expired']);
export type CaseFileState = z.infer<typeof CaseFileState>;

/** States that end by themselves: an order is not sent while one of its files is in them (FILE-5). */
export const UNSETTLED_FILE_STATES: readonly CaseFileState[] = ['waitingForUpload', 'processing'];

/** The steps of the state machine `ProcessCase`, in their order; the portal shows them as progress. */
export const PipelineStep = z.enum(['inspect', 'extract', 'group', 'convert', 'publish']);
export type PipelineStep = z.infer<typeof PipelineStep>;

/** One uploaded file: a case zip or a single image, mesh or document, of an order or of a patient. */
export const CaseFile = z.object({
  fileId: FileId,
  orderId: OrderId.nullable(),
  patientId: PatientId.nullable(),
  /** The sender's name for the file; only displayed, never part of a key. */
  name: z.string(),
  sizeBytes: z.int(),
  sha256: Sha256,
  state: CaseFileState,
  /** Whether the clinic uploaded the file, not the lab. */
  isOfClinic: z.boolean().default(true),
  uploader: z.object({ kind: z.enum(['account', 'equipment']), name: z.string() }),
  /** The organisation that uploaded the file: its quota counts the bytes, and only it may delete the file. */
  payerId: OrganisationId,
  /** The step under way and how many of its units (entries, assets) are done; only while processing. */
  progress: z.object({ step: PipelineStep, done: z.int(), total: z.int() }).optional(),
  /** Why the whole file failed; single entries have their own reason in the manifest. */
  failure: z.object({ reason: RefusalReason, detail: z.string() }).optional(),
  counts: z.object({ converted: z.int(), kept: z.int(), refused: z.int(), skipped: z.int() }).optional(),
  convertedUntil: UnixSeconds.optional(),
  /** Findings that the sender accepted before the upload, with the reason (FILE-251). */
  preflight: PreflightNote.optional(),
  /** Persons named in the images who are not the patient of the order or record. Judged at each reading, never stored. */
  otherPatients: z.array(OtherPatient).optional(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type CaseFile = z.infer<typeof CaseFile>;
