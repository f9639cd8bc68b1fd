import type { FileKind } from '#shared/file/file-kind.ts';
import { OTHER_ARCHIVES } from '#shared/file/other-archives.ts';

interface MagicNumber {
  readonly kind: FileKind;
  /** The signature, with one character for each byte. */
  readonly bytes: string;
  readonly offset: number;
}

/** Formats with a signature at a fixed offset. The first match counts. */
export const MAGIC_NUMBERS = [
  { kind: 'jpeg', offset: 0, bytes: '\xff\xd8\xff' },
  { kind: 'png', offset: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'tiff', offset: 0, bytes: 'II*\0' },
  { kind: 'tiff', offset: 0, bytes: 'MM\0*' },
  { kind: 'tiff', offset: 0, bytes: 'II+\0' },
  { kind: 'tiff', offset: 0, bytes: 'MM\0+' },
  { kind: 'webp', offset: 8, bytes: 'WEBP' },
  { kind: 'gif', offset: 0, bytes: 'GIF87a' },
  { kind: 'gif', offset: 0, bytes: 'GIF89a' },
  { kind: 'jpeg2000', offset: 0, bytes: '\0\0\0\x0cjP  \r\n\x87\n' },
  { kind: 'jpeg2000', offset: 0, bytes: '\xff\x4f\xff\x51' },
  { kind: 'video', offset: 8, bytes: 'AVI ' },
  { kind: 'video', offset: 0, bytes: '\x1aE\xdf\xa3' },
  { kind: 'video', offset: 0, bytes: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
  { kind: 'video', offset: 0, bytes: '\0\0\x01\xba' },
  { kind: 'video', offset: 4, bytes: 'moov' },
  { kind: 'video', offset: 4, bytes: 'mdat' },
  { kind: 'otherMesh', offset: 0, bytes: 'Kaydara FBX Binary' },
  { kind: 'stepModel', offset: 0, bytes: 'ISO-10303-21;' },
  { kind: 'glb', offset: 0, bytes: 'glTF\x02\0\0\0' },
  { kind: 'pdf', offset: 0, bytes: '%PDF-' },
  { kind: 'ply', offset: 0, bytes: 'ply\n' },
  { kind: 'ply', offset: 0, bytes: 'ply\r' },
  ...OTHER_ARCHIVES.map((signature) => ({ kind: 'otherArchive' as const, ...signature })),
  { kind: 'executable', offset: 0, bytes: '\x7fELF' },
  { kind: 'executable', offset: 0, bytes: '\xcf\xfa\xed\xfe' },
  { kind: 'executable', offset: 0, bytes: '\xce\xfa\xed\xfe' },
  { kind: 'executable', offset: 0, bytes: '\xca\xfe\xba\xbe' },
  { kind: 'executable', offset: 0, bytes: '#!' },
] as const satisfies readonly MagicNumber[];
