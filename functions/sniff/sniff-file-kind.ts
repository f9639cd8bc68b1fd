import type { FileKind } from '#shared/file/file-kind.ts';
import { hasDicomPreamble, looksLikeBareDicom } from './looks-like-dicom.ts';
import { sniffIsoMedia } from './iso-media.ts';
import { MAGIC_NUMBERS } from './magic-numbers.ts';
import { hasProgramName } from '#shared/file/program-names.ts';
import { fieldsOf, readAscii } from './read-head.ts';
import { sniffText } from './sniff-text.ts';

/** Number of first bytes that `sniffFileKind` uses. */
export const SNIFF_HEAD_BYTES = 4096;

const STL_HEADER_BYTES = 84;
const STL_TRIANGLE_BYTES = 50;
const BMP_INFO_HEADER_BYTES: readonly number[] = [12, 40, 52, 56, 64, 108, 124];
/** Matches zip containers of office programs. They are documents, not archives. */
const OFFICE_NAME = /\.(?:docx|xlsx|pptx|odt|ods|odp)$/iu;
/**
 * Kinds by extension, for files with bytes that show no kind. Such a file is probably damaged, and the converter of the kind reports the
 * fault.
 */
const NAMED_KINDS: Readonly<Record<string, FileKind>> = {
  dcm: 'dicom',
  stl: 'stl',
  ply: 'ply',
  obj: 'obj',
  off: 'off',
  mtl: 'mtl',
  glb: 'glb',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  tif: 'tiff',
  tiff: 'tiff',
  webp: 'webp',
  bmp: 'bmp',
  heic: 'heic',
  heif: 'heic',
  avif: 'avif',
  gif: 'gif',
  gltf: 'gltf',
  stp: 'stepModel',
  step: 'stepModel',
  igs: 'stepModel',
  iges: 'stepModel',
  fbx: 'otherMesh',
  dae: 'otherMesh',
  vtp: 'otherMesh',
  vtk: 'otherMesh',
  wrl: 'otherMesh',
  mp4: 'video',
  mov: 'video',
  avi: 'video',
};

/**
 * Returns the kind of a file by its bytes. The name decides only if the bytes cannot, as for scripts, office files and damaged files.
 *
 * @param head the file's first `SNIFF_HEAD_BYTES`, or all of a shorter file
 * @param sizeBytes length of the whole file
 */
export function sniffFileKind(head: Uint8Array, name: string, sizeBytes: number): FileKind {
  if (isWindowsProgram(head) || hasProgramName(name)) return 'executable';
  if (hasDicomPreamble(head)) return 'dicom';
  const magic = MAGIC_NUMBERS.find(({ bytes, offset }) => readAscii(head, offset, offset + bytes.length) === bytes);
  if (magic !== undefined) return magic.kind;
  const media = sniffIsoMedia(head);
  if (media !== undefined) return media;
  if (isZip(head)) return /\.3mf$/iu.test(name) ? 'otherMesh' : OFFICE_NAME.test(name) ? 'other' : 'zip';
  if (isBmp(head)) return 'bmp';
  if (isBinaryStl(head, sizeBytes)) return 'stl';
  if (looksLikeBareDicom(head, sizeBytes)) return 'dicom';
  const text = sniffText(head);
  if (text !== null && text !== 'text') return text;
  return kindByName(name) ?? text ?? 'other';
}

function isWindowsProgram(head: Uint8Array): boolean {
  if (readAscii(head, 0, 2) !== 'MZ' || head.length < 64) return false;
  const at = fieldsOf(head).getUint32(60, true);
  return readAscii(head, at, at + 4) === 'PE\0\0' || readAscii(head, at, at + 2) === 'NE';
}

function isZip(head: Uint8Array): boolean {
  const signature = readAscii(head, 0, 4);
  return signature === 'PK\x03\x04' || signature === 'PK\x05\x06' || signature === 'PK\x07\x08';
}

function isBmp(head: Uint8Array): boolean {
  return (
    head.length >= 18 &&
    readAscii(head, 0, 2) === 'BM' &&
    BMP_INFO_HEADER_BYTES.includes(fieldsOf(head).getUint32(14, true))
  );
}

function isBinaryStl(head: Uint8Array, sizeBytes: number): boolean {
  if (head.length < STL_HEADER_BYTES) return false;
  const triangles = fieldsOf(head).getUint32(STL_HEADER_BYTES - 4, true);
  return STL_HEADER_BYTES + triangles * STL_TRIANGLE_BYTES === sizeBytes;
}

function kindByName(name: string): FileKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(NAMED_KINDS, extension) ? NAMED_KINDS[extension] : undefined;
}
