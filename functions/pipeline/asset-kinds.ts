import { FILE_KINDS, type FileGroup, type FileKind } from '#shared/file/file-kind.ts';
import type { AssetKind } from '#shared/file/manifest.ts';

/** The kind of asset that the files of each group become. `null` means that the files are kept as they are. */
const ASSETS_OF_GROUPS = {
  dicom: 'dicomSeries',
  mesh: 'mesh',
  image: 'image',
  document: 'document',
  data: null,
  archive: null,
  program: null,
  other: null,
} as const satisfies Record<FileGroup, AssetKind | null>;

/** Returns the kind of asset that a file of this kind becomes; `null` if the file is kept as it is. */
export const assetKindOf = (kind: FileKind): AssetKind | null => ASSETS_OF_GROUPS[FILE_KINDS[kind]];
