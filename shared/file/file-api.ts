import * as z from 'zod';
import { FileName } from './file-name.ts';
import { FileId, OrderId, PatientId, ScanTicketId } from '../ids.ts';
import { CASE_FILE_BYTES_MAX, CEPH_VERSIONS_MAX } from '../limits.ts';
import { Deleted } from '../wire/deleted.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { RunReview } from '../analysis/analysis-run.ts';
import { CephAnalysis, CephFilm } from '../ceph/ceph-analysis.ts';
import { AnnotatedAsset, Annotations, AnnotationSet } from './annotation.ts';
import { CaseFile } from './case-file.ts';
import { Sha256 } from './sha256.ts';
import { DownloadUrl } from './download-url.ts';
import { Manifest } from './manifest.ts';
import { PreflightNote } from './preflight-note.ts';
import { OutputRole } from './converted-output.ts';
import { SELECTION_FILES_MAX } from './selection-limits.ts';

/** Owner of a file: an order or a patient. A scanner may give the order's number, because it does not know the id. */
export const FileOwner = z.union([
  z.object({ orderId: OrderId }),
  z.object({ orderNumber: z.string().trim().min(1).max(32) }),
  z.object({ patientId: PatientId }),
]);

export type FileOwner = z.infer<typeof FileOwner>;

/** Owner of a new file. A device that answers a scan ticket gives only the ticket, because it never gets the patient's id. */
const UploadOwner = z.union([...FileOwner.options, z.object({ ticketId: ScanTicketId })]);

const PresignedPart = z.object({
  partNumber: z.int(),
  /** Position of the part's first byte in the file. */
  offset: z.int(),
  sizeBytes: z.int(),
  url: z.string(),
  /** Headers that the signature covers; the client must send them unchanged. */
  headers: z.record(z.string(), z.string()),
});

/**
 * Plan for the upload of a file: one PUT, or parts in any order and in parallel. The plan leaves out parts that have arrived. A client
 * treats 412 as success: a repeated PUT gets 412 if the first PUT has stored the bytes.
 */
export const UploadPlan = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('single'),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    expiresAt: z.int(),
  }),
  z.object({
    kind: z.literal('multipart'),
    partSizeBytes: z.int(),
    partCount: z.int(),
    uploadedParts: z.array(z.object({ partNumber: z.int(), sizeBytes: z.int() })),
    parts: z.array(PresignedPart),
    expiresAt: z.int(),
  }),
]);
export type UploadPlan = z.infer<typeof UploadPlan>;

const FileRef = z.object({ fileId: FileId });

export const fileApi = {
  init: endpoint({
    path: '/api/v1/dental/file/info/init',
    share: 'uploads',
    permission: 'order:message',
    device: true,
    idempotent: true,
    summary: 'Announces a file: reserves its quota and answers where to PUT the bytes.',
    input: z.object({
      owner: UploadOwner,
      name: FileName,
      sizeBytes: z.int().min(1).max(CASE_FILE_BYTES_MAX),
      sha256: Sha256,
      /** Findings that the sender accepts, with the reason. */
      preflight: PreflightNote.optional(),
    }),
    output: z.object({ file: CaseFile, plan: UploadPlan }),
  }),
  resume: endpoint({
    path: '/api/v1/dental/file/info/resume',
    share: 'uploads',
    permission: 'order:message',
    device: true,
    summary: 'Fresh URLs for what has not arrived yet, after a broken connection.',
    input: FileRef,
    output: z.object({ file: CaseFile, plan: UploadPlan }),
  }),
  complete: endpoint({
    path: '/api/v1/dental/file/info/complete',
    share: 'uploads',
    permission: 'order:message',
    device: true,
    summary: 'All bytes are sent: size and checksum are checked, processing starts. A repeat answers the same.',
    input: FileRef,
    output: CaseFile,
  }),
  abort: endpoint({
    path: '/api/v1/dental/file/info/abort',
    share: 'uploads',
    permission: 'order:message',
    device: true,
    summary: 'Gives an unfinished upload up and releases its quota.',
    input: FileRef,
    output: Empty,
  }),
  index: endpoint({
    path: '/api/v1/dental/file/info/index',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'The files of an order or of a patient, newest first, with their state and progress.',
    input: z.object({ owner: FileOwner }),
    output: listOf(CaseFile),
  }),
  read: endpoint({
    path: '/api/v1/dental/file/info/read',
    permission: 'order:read',
    reads: 'patientData',
    device: true,
    summary:
      'One file and, once it is processed, what became of each entry; before that, what is ready so far. URLs live for five minutes.',
    input: FileRef,
    output: z.object({
      file: CaseFile,
      manifest: Manifest.nullable(),
      /** Manifest of the assets that are ready so far and their entries; only while the file is processing (FILE-331). */
      soFar: Manifest.optional(),
    }),
  }),
  download: endpoint({
    path: '/api/v1/dental/file/info/download',
    permission: 'order:download',
    reads: 'patientData',
    summary:
      'A URL, valid five minutes, of the original, of one entry or asset, or of all of a form as a zip. The URL does not say the name.',
    input: z.discriminatedUnion('form', [
      FileRef.extend({ form: z.literal('original') }),
      FileRef.extend({ form: z.literal('decompressed'), entryIndex: z.int().min(0).optional() }),
      FileRef.extend({
        form: z.literal('converted'),
        assetId: z.string().max(64).optional(),
        role: OutputRole.optional(),
      }),
    ]),
    output: DownloadUrl,
  }),
  downloadSelection: endpoint({
    path: '/api/v1/dental/file/info/downloadSelection',
    permission: 'order:download',
    reads: 'patientData',
    summary:
      'A URL, valid five minutes, of a zip with the originals of some files of one order or patient. 42300 with `packedBytes` until it is packed.',
    input: z.object({
      owner: FileOwner,
      fileIds: z
        .array(FileId)
        .min(1)
        .max(SELECTION_FILES_MAX)
        .refine((ids) => new Set(ids).size === ids.length),
    }),
    output: DownloadUrl,
  }),
  retry: endpoint({
    path: '/api/v1/dental/file/info/retry',
    permission: 'order:message',
    summary: 'Processes a failed or expired file again from its original.',
    input: FileRef,
    output: CaseFile,
  }),
  delete: endpoint({
    path: '/api/v1/dental/file/info/delete',
    permission: 'file:delete',
    summary:
      'Deletes a processed file of the own organisation. It can be restored for 30 days; then it goes for good and its bytes no longer count.',
    input: FileRef,
    output: Deleted,
  }),
  restore: endpoint({
    path: '/api/v1/dental/file/info/restore',
    permission: 'file:delete',
    summary: 'Takes a deletion back, as long as the order or patient is there.',
    input: FileRef,
    output: Empty,
  }),
  erase: endpoint({
    path: '/api/v1/dental/file/info/erase',
    permission: 'file:delete',
    summary:
      'Erases a deleted file for good: it cannot be restored any more; its bytes are gone, and no longer count, within the hour. 40302 asks for the account’s owner first.',
    input: FileRef,
    output: Empty,
  }),
  deleted: endpoint({
    path: '/api/v1/dental/file/info/deleted',
    permission: 'file:delete',
    reads: 'patientData',
    summary: 'Deleted files that can be restored, newest first.',
    input: z.object(windowInput()),
    output: listOf(Deleted),
  }),
  readAnnotations: endpoint({
    path: '/api/v1/dental/file/annotation/read',
    permission: 'order:read',
    reads: 'patientData',
    summary: 'Measurements and remarks on one asset: the own organisation’s and, to look at, the other side’s.',
    input: AnnotatedAsset,
    output: AnnotationSet,
  }),
  saveAnnotations: endpoint({
    path: '/api/v1/dental/file/annotation/save',
    permission: 'order:message',
    idempotent: true,
    summary: 'Replaces the own organisation’s annotations of an asset; 40902 answers the newest, and nothing is saved.',
    input: AnnotatedAsset.extend({
      /** The version that the caller read; 0 if nothing was saved yet. */
      version: z.int().min(0),
      annotations: Annotations,
    }),
    output: AnnotationSet,
  }),
  readCeph: endpoint({
    path: '/api/v1/dental/file/ceph/read',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'The cephalometric analysis of one film: the newest version or the one asked for, and who saved which.',
    input: AnnotatedAsset.extend({ version: z.int().min(1).optional() }),
    output: CephAnalysis,
  }),
  saveCeph: endpoint({
    path: '/api/v1/dental/file/ceph/save',
    permission: 'study:write',
    idempotent: true,
    summary:
      'Saves the next version of a film’s cephalometric analysis; 40902 if a colleague was faster. Earlier ones stay.',
    input: AnnotatedAsset.extend({
      /** The version that the caller read; 0 if nothing was saved yet. */
      version: z
        .int()
        .min(0)
        .max(CEPH_VERSIONS_MAX - 1),
      film: CephFilm,
      /** Decisions on a model's proposal, if points of the proposal are on the film (CEPH-33); absent = none. */
      review: RunReview.optional(),
    }),
    output: CephAnalysis,
  }),
} as const;
