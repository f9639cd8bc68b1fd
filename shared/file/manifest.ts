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

/** What became of one entry of the zip. No entry is without one: `skipped` are folders and the litter of operating systems. */
export const EntryOutcome = z.enum(['converted', 'kept', 'refused', 'skipped']);
export type EntryOutcome = z.infer<typeof EntryOutcome>;

export const ManifestEntry = z.object({
  /** Position in the zip's central directory, from 0; a file that is no zip has the one entry 0. */
  index: z.int(),
  /** Decoded for display; never part of a key. */
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
  /** 0 is the finest; meshes and volumes have more than one. */
  level: z.int().default(0),
  /** Number of the piece where a level comes in several. */
  part: z.int().default(0),
  contentType: z.string(),
  contentEncoding: z.string().optional(),
  sizeBytes: z.int(),
  /** Object key; left out on the wire, where `url` stands instead. */
  key: z.string().optional(),
  url: z.string().optional(),
});
export type AssetOutput = z.infer<typeof AssetOutput>;

/** Something to look at: one series of slices, one mesh, one photo. */
export const Asset = z.object({
  assetId: z.string(),
  kind: AssetKind,
  name: z.string(),
  jawRole: JawRole.optional(),
  jaw: Jaw.optional(),
  /** Where a mesh lies in the case: a 4 × 4 matrix, column after column; absent where its points lie there already. */
  placement: z.array(z.number()).length(16).optional(),
  /** Series: StudyInstanceUID, Modality and the like, as far as the list shows them. */
  summary: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  notes: z.array(z.string()).default([]),
  /** Named in the image, and not the patient of order or record; judged when it is read, never stored. */
  otherPatient: OtherPatient.optional(),
  entryIndexes: z.array(z.int()),
  outputs: z.array(AssetOutput),
});
export type Asset = z.infer<typeof Asset>;

/** Everything that became of one uploaded file; written once by Publish (or Fail). */
export const Manifest = z.object({
  schemaVersion: z.literal(1),
  entries: z.array(ManifestEntry),
  assets: z.array(Asset),
  /** Absent in files that were processed before layouts were told apart. */
  vendorLayout: VendorLayout.optional(),
  orderData: OrderData.optional(),
  curves: z.array(CaseCurve).max(CURVES_MAX).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestDocument = storedDocument('manifest', Manifest);
