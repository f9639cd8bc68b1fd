import type { FileKind } from '#shared/file/file-kind.ts';
import type { AssetKind } from '#shared/file/manifest.ts';

/** What is made of each kind of file; null: it is kept as it is. */
export const ASSET_KINDS = {
  dicom: 'dicomSeries',
  stl: 'mesh',
  ply: 'mesh',
  obj: 'mesh',
  off: 'mesh',
  glb: 'mesh',
  jpeg: 'image',
  png: 'image',
  tiff: 'image',
  webp: 'image',
  bmp: 'image',
  pdf: 'document',
  threeShapeDcm: null,
  mtl: null,
  zip: null,
  otherArchive: null,
  xml: null,
  text: null,
  executable: null,
  other: null,
} as const satisfies Record<FileKind, AssetKind | null>;
