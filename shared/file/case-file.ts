import * as z from 'zod';
import { FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { PreflightNote } from './preflight-note.ts';
import { OtherPatient } from './other-patient.ts';
import { RefusalReason } from './refusal-reasons.ts';
import { Sha256 } from './sha256.ts';

/** States of a case file (FILE-1, FILE-4). `expired`: after 90 days the conversions are deleted, and the original stays. */
export const CaseFileState = z.enum(['waitingForUpload', 'processing', 'ready', 'failed', 'expired']);
export type CaseFileState = z.infer<typeof CaseFileState>;

/** States that change without a person. An order is not sent while one of its files is in such a state (FILE-5). */
export const UNSETTLED_FILE_STATES: readonly CaseFileState[] = ['waitingForUpload', 'processing'];

/** The steps of the state machine `ProcessCase`, in their order; the portal shows them as progress. */
export const PipelineStep = z.enum(['inspect', 'extract', 'group', 'convert', 'publish']);
export type PipelineStep = z.infer<typeof PipelineStep>;

/** An uploaded file of an order or a patient: a case zip, or a single image, mesh or document. */
export const CaseFile = z.object({
  fileId: FileId,
  orderId: OrderId.nullable(),
  patientId: PatientId.nullable(),
  /** Name that the sender gave the file. It is only displayed, and never part of an object key. */
  name: z.string(),
  sizeBytes: z.int(),
  sha256: Sha256,
  state: CaseFileState,
  /** Whether the clinic uploaded the file. If not, the lab did. */
  isOfClinic: z.boolean().default(true),
  uploader: z.object({ kind: z.enum(['account', 'equipment']), name: z.string() }),
  /** Organisation that uploaded the file. The bytes count against its quota, and only it may delete the file. */
  payerId: OrganisationId,
  /** Current step, and how many of its units (entries or assets) are done. Present only while the file is processing. */
  progress: z.object({ step: PipelineStep, done: z.int(), total: z.int() }).optional(),
  /** Reason why the whole file failed. Single entries have their own reasons in the manifest. */
  failure: z.object({ reason: RefusalReason, detail: z.string() }).optional(),
  counts: z.object({ converted: z.int(), kept: z.int(), refused: z.int(), skipped: z.int() }).optional(),
  convertedUntil: UnixSeconds.optional(),
  /** Findings that the sender accepted before the upload, with the sender's reason (FILE-251). */
  preflight: PreflightNote.optional(),
  /** Persons named in the images who are not the patient of the order or record. Computed at each read, never stored. */
  otherPatients: z.array(OtherPatient).optional(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type CaseFile = z.infer<typeof CaseFile>;
