import * as z from 'zod';
import { ConversionNote } from '#shared/file/conversion-note.ts';
import { StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { AssetKind, Asset, Manifest, ManifestEntry } from '#shared/file/manifest.ts';
import { FileKind } from '#shared/file/file-kind.ts';
import { FileId, OrderId, OrganisationId, PatientId, ShareId } from '#shared/ids.ts';
import { EntryPlace } from '#functions/file/entry-place.ts';
import { ZipEntry } from '#shared/zip/zip-entry.ts';
import { storedDocument } from '#shared/stored-document.ts';

/** The input of every task: the file, and the run of the state machine that processes it. */
export const Run = z.object({
  organisationId: OrganisationId,
  /** The order or patient to which the file belongs. For a de-identified copy: the share for which the copy is made. */
  subject: z.union([OrderId, PatientId, ShareId]),
  fileId: FileId,
  /** Number of the run: 1 for the first, one more for each repeat by `retry` or the sweeper. Only the newest run may publish. */
  attempt: z.int().min(1),
});
export type Run = z.infer<typeof Run>;

/**
 * The input of `extract` and `convert`: the run, and the number of the batch or lot. The state machine's Map state calls the task once for
 * each number.
 */
export const NumberedRun = z.object({ run: Run, number: z.int().min(0) });

/**
 * The plan of the task Inspect, `plan.json`. `decided` holds refused and skipped entries, and no other task reads these entries. Every
 * other entry is in exactly one batch. A file that is no zip counts as a single entry that needs no inflating.
 */
export const CasePlan = z.discriminatedUnion('container', [
  z.object({
    container: z.literal('zip'),
    sizeBytes: z.int(),
    decided: z.array(ManifestEntry),
    batches: z.array(z.array(ZipEntry)),
  }),
  z.object({ container: z.literal('single'), sizeBytes: z.int(), name: z.string() }),
]);
export type CasePlan = z.infer<typeof CasePlan>;
export const casePlanDocument = storedDocument('casePlan', CasePlan);

export const ExtractedFile = EntryPlace.extend({
  kind: FileKind,
  /** For DICOM: the attributes by which Group separates the series; absent if the file was too large to be read whole. */
  instance: DicomInstance.optional(),
  /** For DICOM: the attributes that the archive lists (DWEB-1); absent if they cannot be read. */
  stated: StatedAttributes.optional(),
  /** For meshes, material files and DICOMDIRs: the other files that the file refers to, each with its possible names. */
  names: z.array(z.array(z.string())).optional(),
});
export type ExtractedFile = z.infer<typeof ExtractedFile>;

/** The result of one extraction task, `batch-<n>.json`. Every entry of the batch is in exactly one of the lists. */
export const BatchResult = z.object({
  extracted: z.array(ExtractedFile),
  decided: z.array(ManifestEntry),
});
export type BatchResult = z.infer<typeof BatchResult>;
export const batchResultDocument = storedDocument('batchResult', BatchResult, [
  // Version 2 adds the attributes of DICOM files that the archive lists. Version 3 adds entries that stay in the zip. Older
  // documents stay valid without a change.
  (document) => z.looseObject({}).parse(document),
  (document) => z.looseObject({}).parse(document),
]);

export const PlannedAsset = z.object({
  assetId: z.string(),
  kind: AssetKind,
  name: z.string(),
  ...Asset.pick({ jawRole: true, jaw: true, placement: true }).shape,
  files: z.array(ExtractedFile),
  /** Notes about the asset that can be given only when all files of the case are known. */
  notes: z.array(ConversionNote).optional(),
  /** Files that belong to another asset but are also needed to convert this asset. */
  beside: z.array(ExtractedFile).optional(),
});
export type PlannedAsset = z.infer<typeof PlannedAsset>;

/** The plan of the task Group, `assets.json`: the assets of each conversion task, the entries without an asset, and the case's own data. */
export const AssetPlan = z.object({
  ...Manifest.pick({ vendorLayout: true, orderData: true, curves: true }).shape,
  lots: z.array(z.array(PlannedAsset)),
  decided: z.array(ManifestEntry),
});
export type AssetPlan = z.infer<typeof AssetPlan>;
export const assetPlanDocument = storedDocument('assetPlan', AssetPlan, [
  // Version 2 adds the attributes of DICOM files that the archive lists. Version 3 adds entries that stay in the zip. Older
  // documents stay valid without a change.
  (document) => z.looseObject({}).parse(document),
  (document) => z.looseObject({}).parse(document),
]);

/** The result of one conversion task, `lot-<n>.json`. */
export const LotResult = z.object({
  assets: z.array(Asset),
  /** Entries that did not become part of an asset, with the reason. */
  decided: z.array(ManifestEntry.pick({ index: true, outcome: true, reason: true, detail: true })),
});
export type LotResult = z.infer<typeof LotResult>;
export const lotResultDocument = storedDocument('lotResult', LotResult, [
  // Version 2 adds the tiles of photos. Older documents stay valid without a change.
  (document) => z.looseObject({}).parse(document),
]);
