import { FILE_KINDS, type FileGroup, type FileKind } from '#shared/file/file-kind.ts';
import type { AssetKind } from '#shared/file/manifest.ts';

/** What is made of the files of each group; null: they are kept as they are. */
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

/** Returns what is made of a file of this kind; null: it is kept as it is. */
export const assetKindOf = (kind: FileKind): AssetKind | null => ASSETS_OF_GROUPS[FILE_KINDS[kind]];
