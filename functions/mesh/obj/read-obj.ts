import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { companionNames } from '#functions/mesh/companion-names.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { ObjFaces } from './obj-faces.ts';
import { ObjPoints } from './obj-points.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';

const BLANK_LETTER = 0x20;
const TAB = 0x09;
const LETTER_F = 0x66;
const LETTER_M = 0x6d;
const LETTER_T = 0x74;
const LETTER_U = 0x75;
const LETTER_V = 0x76;

/**
 * Reads an OBJ file: points, faces as fans of triangles, materials, and the names of material files. It also reads colours that a scanner
 * wrote after the coordinates (shares of 1). It opens no other file.
 */
export function readObj(bytes: Uint8Array): ScannedMesh {
  const scanner = new TextScanner(bytes);
  const points = new ObjPoints();
  const faces = new ObjFaces(points);
  const libraries: string[] = [];
  while (!scanner.isAtEnd) {
    const start = scanner.at;
    scanner.skipBlanks();
    const keyword = scanner.byte;
    const next = scanner.byteAhead;
    if (keyword === LETTER_V && isBlank(next)) points.read(scanner);
    else if (keyword === LETTER_F && isBlank(next)) faces.read(scanner);
    else if (keyword === LETTER_V && next === LETTER_T) points.readPicturePlace(scanner);
    else if (keyword === LETTER_U || keyword === LETTER_M) {
      const [word, rest] = scanner.lineAsText();
      if (word === 'usemtl') faces.useMaterial(rest);
      if (word === 'mtllib' && libraries.length < MESH_LIMITS.materials) libraries.push(...companionNames(rest));
    }
    scanner.skipLine();
    if (scanner.at - start > MESH_LIMITS.objLineBytes) {
      throw new RejectedFileError('meshDamaged', `a line of ${scanner.at - start} bytes at byte ${start}`);
    }
  }
  return { ...points.take(), ...faces.take(), ...(libraries.length > 0 && { libraries }) };
}

const isBlank = (byte: number): boolean => byte === BLANK_LETTER || byte === TAB;
