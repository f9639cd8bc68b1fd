import { sizeOfPlace } from '#functions/file/entry-place.ts';
import { fileNameOf } from '#functions/file/file-name-of.ts';
import { groupSeries, type SeriesMember } from '#functions/imaging/volume/group-series.ts';
import { readLayout, type CaseLayout } from '#functions/layout/read-layout.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import type { AssetKind, ManifestEntry } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { assetKindOf } from './asset-kinds.ts';
import type { AssetPlan, ExtractedFile, PlannedAsset } from './case-plan.ts';
import { contentKind } from './content-kind.ts';
import { entryOf } from './decide-manifest.ts';
import { isDicomDirectory, judgeDirectoryFiles } from './judge-directory-files.ts';
import { findMeshCompanions, type MeshCompanions } from './mesh-companions.ts';
import { planLots } from './plan-lots.ts';

/** The reasons why files of kinds without an asset are only kept. */
const KEPT_REASONS: Partial<Record<FileKind, RefusalReason>> = {
  zip: 'nestedArchive',
  otherArchive: 'nestedArchive',
  threeShapeDcm: 'keptThreeShapeScan',
  jpeg2000: 'keptImage',
  svg: 'keptImage',
  video: 'keptVideo',
  gltf: 'keptGltf',
  stepModel: 'keptStepModel',
  otherMesh: 'keptMesh',
  mtl: 'keptText',
  xml: 'keptText',
  text: 'keptText',
  other: 'keptOther',
};

/** Returns the asset's id, made from the index of its first entry. So the id is the same each time the case is processed. */
const assetIdOf = (files: readonly ExtractedFile[]): string => `asset-${Math.min(...files.map(({ index }) => index))}`;

function seriesAssets(files: readonly ExtractedFile[]): PlannedAsset[] {
  const members = files.map((file): SeriesMember & { file: ExtractedFile } => ({
    name: file.path,
    instance: file.instance ?? {},
    file,
  }));
  return groupSeries(members).map((series) => {
    const inSeries = [...series.members, ...series.repeated].map(({ file }) => file);
    const [first] = series.members;
    const name = first?.instance.SeriesDescription ?? fileNameOf(first?.file.path ?? '');
    const notes = [...(series.isOfSeveralPatients ? ['severalPatients' as const] : []), ...series.partNotes];
    return { assetId: assetIdOf(inSeries), kind: 'dicomSeries', name, files: inSeries, notes };
  });
}

const singleAsset = (kind: 'mesh' | 'image' | 'document', file: ExtractedFile): PlannedAsset => ({
  assetId: assetIdOf([file]),
  kind,
  name: fileNameOf(file.path),
  files: [file],
});

function meshAsset(
  file: ExtractedFile,
  { own, shared }: MeshCompanions,
  { partOf, placementOf }: CaseLayout,
): PlannedAsset {
  const { role, jaw } = partOf(file.path);
  const placement = placementOf(file.path);
  return {
    ...singleAsset('mesh', file),
    files: [file, ...own],
    ...(shared.length > 0 && { beside: [...shared] }),
    jawRole: role,
    ...(jaw && { jaw }),
    ...(placement && { placement: [...placement] }),
  };
}

function keptEntry(file: ExtractedFile, { refused }: CaseLayout): ManifestEntry {
  const refusal = refused.get(file.index);
  const reason = refusal?.reason ?? KEPT_REASONS[file.kind];
  return {
    ...entryOf(file),
    outcome: 'kept',
    ...(reason && { reason }),
    ...(refusal && refusal.detail !== '' && { detail: refusal.detail }),
  };
}

const bytesOf = (asset: PlannedAsset): number => asset.files.reduce((sum, { place }) => sum + sizeOfPlace(place), 0);

/**
 * Sorts unpacked entries into assets, and divides the assets among conversion tasks. Other entries are kept as they are. `layout` holds the
 * facts that text files of the case state about its other files. By default, the layout follows only from the names of the files.
 */
export function planAssets(
  files: readonly ExtractedFile[],
  layout: CaseLayout = readLayout(files, new Map()),
): AssetPlan {
  const filesOf = (kind: AssetKind | null): ExtractedFile[] =>
    files.filter((file) => assetKindOf(contentKind(file)) === kind);
  const companions = findMeshCompanions(files);
  const onMeshes = new Set([...companions.values()].flatMap(({ own }) => own));
  const assets = [
    ...seriesAssets(filesOf('dicomSeries').filter((file) => !isDicomDirectory(file))),
    ...filesOf('mesh').map((file) => meshAsset(file, companions.get(file) ?? { own: [], shared: [] }, layout)),
    ...filesOf('image')
      .filter((file) => !onMeshes.has(file))
      .map((file) => singleAsset('image', file)),
    ...filesOf('document').map((file) => singleAsset('document', file)),
  ];
  const { vendorLayout, orderData, curves } = layout;
  return {
    lots: planLots(assets, bytesOf),
    decided: [
      ...filesOf(null)
        .filter((file) => !onMeshes.has(file))
        .map((file) => keptEntry(file, layout)),
      ...files
        .filter(isDicomDirectory)
        .map((file) => ({ ...entryOf(file), outcome: 'kept' as const, ...judgeDirectoryFiles(file, files) })),
    ],
    vendorLayout,
    ...(orderData && { orderData }),
    curves: [...curves],
  };
}
