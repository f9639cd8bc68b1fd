import { groupSeries, type SeriesMember } from '#functions/imaging/group-series.ts';
import { jawRoleOf } from '#functions/mesh/jaw-role.ts';
import { fileNameOf } from '#functions/file/content-disposition.ts';
import { FILE_KINDS, type FileGroup } from '#shared/file/file-kind.ts';
import type { ManifestEntry } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { AssetPlan, ExtractedFile, PlannedAsset } from './case-plan.ts';
import { entryOf } from './decide-manifest.ts';
import { planLots } from './plan-lots.ts';

/** Groups that nothing is made of, and why where that needs saying; `program` was refused while it was unpacked. */
const KEPT = {
  document: undefined,
  other: undefined,
  archive: 'nestedArchive',
  program: 'executableFile',
} as const satisfies Partial<Record<FileGroup, RefusalReason | undefined>>;

const isKept = (group: FileGroup): group is keyof typeof KEPT => group in KEPT;
const groupOf = (file: ExtractedFile): FileGroup => FILE_KINDS[file.kind];

/** One id per asset, the same whenever the case is processed: its first entry's number. */
const assetIdOf = (files: readonly ExtractedFile[]): string => `asset-${Math.min(...files.map(({ index }) => index))}`;

function seriesAssets(files: readonly ExtractedFile[]): PlannedAsset[] {
  const members = files.map((file): SeriesMember & { file: ExtractedFile } => ({
    name: file.path,
    instance: file.instance ?? {},
    file,
  }));
  return groupSeries(members).map((series) => {
    const inSeries = [...series.members, ...series.repeated].map(({ file }) => file);
    const first = series.members[0];
    const name = first?.instance.SeriesDescription ?? fileNameOf(first?.file.path ?? '');
    return { assetId: assetIdOf(inSeries), kind: 'dicomSeries', name, files: inSeries };
  });
}

const meshAsset = (file: ExtractedFile): PlannedAsset => ({
  assetId: assetIdOf([file]),
  kind: 'mesh',
  name: fileNameOf(file.path),
  jawRole: jawRoleOf(file.path),
  files: [file],
});

const imageAsset = (file: ExtractedFile): PlannedAsset => ({
  assetId: assetIdOf([file]),
  kind: 'image',
  name: fileNameOf(file.path),
  files: [file],
});

const bytesOf = (asset: PlannedAsset): number =>
  asset.files.reduce((sum, { place }) => sum + place.end - place.start, 0);

function keptEntry(file: ExtractedFile): ManifestEntry[] {
  const group = groupOf(file);
  if (!isKept(group)) return [];
  const reason = KEPT[group];
  return [{ ...entryOf(file), outcome: 'kept', ...(reason && { reason }) }];
}

/** Sorts what was unpacked into things to look at, and shares them out among conversion tasks; the rest is kept as it is. */
export function planAssets(files: readonly ExtractedFile[]): AssetPlan {
  const ofGroup = (group: FileGroup): ExtractedFile[] => files.filter((file) => groupOf(file) === group);
  const assets = [
    ...seriesAssets(ofGroup('dicom')),
    ...ofGroup('mesh').map(meshAsset),
    ...ofGroup('image').map(imageAsset),
  ];
  return { lots: planLots(assets, bytesOf), decided: files.flatMap(keptEntry) };
}
