import * as z from 'zod';
import { keysOf } from '../keys-of.ts';

/** Kinds of files, which are detected from their bytes (`functions/sniff`). The group decides how a file is converted. */
export const FILE_KINDS = {
  dicom: 'dicom',
  threeShapeDcm: 'data',
  stl: 'mesh',
  ply: 'mesh',
  obj: 'mesh',
  off: 'mesh',
  mtl: 'data',
  glb: 'mesh',
  jpeg: 'image',
  png: 'image',
  tiff: 'image',
  webp: 'image',
  bmp: 'image',
  heic: 'image',
  avif: 'image',
  gif: 'image',
  jpeg2000: 'other',
  svg: 'other',
  video: 'other',
  gltf: 'other',
  stepModel: 'other',
  otherMesh: 'other',
  pdf: 'document',
  zip: 'archive',
  otherArchive: 'archive',
  xml: 'data',
  text: 'data',
  executable: 'program',
  other: 'other',
} as const satisfies Record<string, FileGroup>;

export type FileGroup = 'dicom' | 'mesh' | 'image' | 'document' | 'data' | 'archive' | 'program' | 'other';
export type FileKind = keyof typeof FILE_KINDS;
/** All kinds of one group. */
export type KindOf<Group extends FileGroup> = {
  [Kind in FileKind]: (typeof FILE_KINDS)[Kind] extends Group ? Kind : never;
}[FileKind];
export const FileKind = z.enum(keysOf(FILE_KINDS));
