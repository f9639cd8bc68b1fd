import type { FileKind } from '#shared/file/file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { companionNames } from '#functions/mesh/companion-names.ts';
import { plyPictureNames } from '#functions/mesh/ply/ply-header.ts';
import { readMtl } from '#functions/mesh/obj/read-mtl.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';

/** Number of bytes read of an OBJ file. Exporters name the material file before the first point. */
const OBJ_HEAD_BYTES = 64 * 1024;
const PLY_HEAD_BYTES = 64 * 1024;
const MTL_BYTES_MAX = 4 * 1024 * 1024;
const NAMES_MAX = 256;

/** Possible names of one file, the likeliest first. */
export type NamesOfFile = readonly string[];

/** The functions that read the names in each kind of file. An OBJ names its material file, which names images; a PLY names images. */
const NAMES_IN: Partial<Record<FileKind, (head: Uint8Array) => NamesOfFile[]>> = {
  obj: (head) => materialFiles(head.subarray(0, OBJ_HEAD_BYTES)),
  ply: (head) =>
    plyPictureNames(new TextDecoder('latin1').decode(head.subarray(0, PLY_HEAD_BYTES))).map((name) => [name]),
  mtl: (head) =>
    [...readMtl(head.subarray(0, MTL_BYTES_MAX)).values()].flatMap(({ pictureNames }) =>
      pictureNames ? [pictureNames] : [],
    ),
};

/** Returns the files that the start of a mesh or material file names. These are only names, and no file is opened. */
export function namedFiles(kind: FileKind, head: Uint8Array): NamesOfFile[] {
  try {
    return NAMES_IN[kind]?.(head).slice(0, NAMES_MAX) ?? [];
  } catch (error) {
    if (error instanceof RejectedFileError) return [];
    throw error;
  }
}

function materialFiles(head: Uint8Array): NamesOfFile[] {
  const files: NamesOfFile[] = [];
  for (const scanner = new TextScanner(head); !scanner.isAtEnd; scanner.skipLine()) {
    scanner.skipBlanks();
    if (String.fromCharCode(scanner.byte) !== 'm') continue;
    const [word, rest] = scanner.lineAsText();
    const names = companionNames(rest);
    if (word === 'mtllib' && names.length > 0) files.push(names);
  }
  return files;
}
