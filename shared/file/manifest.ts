import * as z from 'zod';
import { CaseCurve, CURVES_MAX } from './case-curve.ts';
import { OtherPatient } from './other-patient.ts';
import { OutputRole } from './converted-output.ts';
import { FileKind } from './file-kind.ts';
import { Jaw, JawRole } from './jaw-role.ts';
import { OrderData } from './order-data.ts';
import { RefusalReason } from './refusal-reasons.ts';
import { VendorLayout } from './vendor-layout.ts';
import { storedDocument } from '../stored-document.ts';

/** Outcome of a zip's entry. `skipped`: a folder, or a file that an operating system added. */
export const EntryOutcome = z.enum(['converted', 'kept', 'refused', 'skipped']);
export type EntryOutcome = z.infer<typeof EntryOutcome>;

/**
 * Whether an entry failed: it was refused, or its conversion failed and it was only kept. A reason that begins with `kept` is no failure:
 * files with such a reason are never converted.
 */
export const isFailure = (outcome: EntryOutcome, reason: RefusalReason): boolean =>
  outcome === 'refused' || (outcome === 'kept' && !reason.startsWith('kept'));

export const ManifestEntry = z.object({
  /** Position in the zip's central directory, starting at 0. A file that is no zip has one entry, 0. */
  index: z.int(),
  /** Path, decoded for display. It is never part of an object key. */
  path: z.string(),
  kind: FileKind.nullable(),
  sizeBytes: z.int(),
  outcome: EntryOutcome,
  reason: RefusalReason.optional(),
  detail: z.string().optional(),
  /** Asset that shows this entry; absent = none. */
  assetId: z.string().optional(),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

export const AssetKind = z.enum(['dicomSeries', 'mesh', 'image', 'document']);
export type AssetKind = z.infer<typeof AssetKind>;

export const AssetOutput = z.object({
  role: OutputRole,
  /** Level of detail; 0 is the finest. Only meshes and volumes have more than one. */
  level: z.int().default(0),
  /** Number of the part, if a level has several. */
  part: z.int().default(0),
  contentType: z.string(),
  contentEncoding: z.string().optional(),
  sizeBytes: z.int(),
  /** Object key. On the wire, `url` replaces it. */
  key: z.string().optional(),
  url: z.string().optional(),
});
export type AssetOutput = z.infer<typeof AssetOutput>;

/** Something to look at: a series, a mesh, a photo or a document. */
export const Asset = z.object({
  assetId: z.string(),
  kind: AssetKind,
  name: z.string(),
  jawRole: JawRole.optional(),
  jaw: Jaw.optional(),
  /** Position of the mesh in the case: a 4 × 4 matrix in column order; absent if the points have their final position. */
  placement: z.array(z.number()).length(16).optional(),
  /** Values of a series that the list shows, such as StudyInstanceUID and Modality. */
  summary: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  notes: z.array(z.string()).default([]),
  /** Person named in the image who is not the patient of the order or record. Computed at each read, never stored. */
  otherPatient: OtherPatient.optional(),
  entryIndexes: z.array(z.int()),
  outputs: z.array(AssetOutput),
});
export type Asset = z.infer<typeof Asset>;

/** Results of one uploaded file. The task Publish (or Fail) writes it once. */
export const Manifest = z.object({
  schemaVersion: z.literal(2),
  entries: z.array(ManifestEntry),
  assets: z.array(Asset),
  /** Layout of the vendor; absent in files that were processed before layouts were recognised. */
  vendorLayout: VendorLayout.optional(),
  orderData: OrderData.optional(),
  curves: z.array(CaseCurve).max(CURVES_MAX).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestDocument = storedDocument('manifest', Manifest, [
  // Version 2 adds the tiles of photos.
  (document) => ({ ...z.looseObject({}).parse(document), schemaVersion: 2 }),
]);
