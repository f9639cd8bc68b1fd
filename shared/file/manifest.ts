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

/** The outcomes of a zip's entries; every entry has one. `skipped` are folders and files that operating systems add. */
export const EntryOutcome = z.enum(['converted', 'kept', 'refused', 'skipped']);
export type EntryOutcome = z.infer<typeof EntryOutcome>;

/** Whether an entry failed: it was refused, or kept because its conversion failed. Reasons `kept…` name what is never converted. */
export const isFailure = (outcome: EntryOutcome, reason: RefusalReason): boolean =>
  outcome === 'refused' || (outcome === 'kept' && !reason.startsWith('kept'));

export const ManifestEntry = z.object({
  /** The position in the zip's central directory, from 0. A file that is no zip has one entry, 0. */
  index: z.int(),
  /** The path, decoded for display; never part of a key. */
  path: z.string(),
  kind: FileKind.nullable(),
  sizeBytes: z.int(),
  outcome: EntryOutcome,
  reason: RefusalReason.optional(),
  detail: z.string().optional(),
  /** The asset that shows this entry. */
  assetId: z.string().optional(),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

export const AssetKind = z.enum(['dicomSeries', 'mesh', 'image', 'document']);
export type AssetKind = z.infer<typeof AssetKind>;

export const AssetOutput = z.object({
  role: OutputRole,
  /** The level; 0 is the finest. Meshes and volumes have more than one. */
  level: z.int().default(0),
  /** The part's number if a level has several. */
  part: z.int().default(0),
  contentType: z.string(),
  contentEncoding: z.string().optional(),
  sizeBytes: z.int(),
  /** The object key; on the wire `url` replaces it. */
  key: z.string().optional(),
  url: z.string().optional(),
});
export type AssetOutput = z.infer<typeof AssetOutput>;

/** Something to look at: one series, one mesh, one photo or one document. */
export const Asset = z.object({
  assetId: z.string(),
  kind: AssetKind,
  name: z.string(),
  jawRole: JawRole.optional(),
  jaw: Jaw.optional(),
  /** The mesh's position in the case: a 4 × 4 matrix, column by column; absent if its points are there already. */
  placement: z.array(z.number()).length(16).optional(),
  /** For a series: StudyInstanceUID, Modality and other values that the list shows. */
  summary: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  notes: z.array(z.string()).default([]),
  /** The person named in the image, who is not the patient of the order or record. Judged at each reading, never stored. */
  otherPatient: OtherPatient.optional(),
  entryIndexes: z.array(z.int()),
  outputs: z.array(AssetOutput),
});
export type Asset = z.infer<typeof Asset>;

/** The results of one uploaded file. Publish (or Fail) writes it once. */
export const Manifest = z.object({
  schemaVersion: z.literal(2),
  entries: z.array(ManifestEntry),
  assets: z.array(Asset),
  /** Absent in files that were processed before layouts were recognised. */
  vendorLayout: VendorLayout.optional(),
  orderData: OrderData.optional(),
  curves: z.array(CaseCurve).max(CURVES_MAX).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestDocument = storedDocument('manifest', Manifest, [
  // Version 2 has the tiles of photos.
  (document) => ({ ...z.looseObject({}).parse(document), schemaVersion: 2 }),
]);
