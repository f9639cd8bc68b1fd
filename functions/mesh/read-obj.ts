import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { GrowingTriples } from './growing-array.ts';
import { MESH_LIMITS } from './mesh-limits.ts';
import { TextScanner } from './text-scanner.ts';

const BLANK_LETTER = 0x20;
const TAB = 0x09;
const LETTER_V = 0x76;
const LETTER_F = 0x66;
const VERTEX_NUMBER_MAX = 2 ** 32 - 1;

/**
 * An OBJ file: points, their colours where a scanner wrote them behind the coordinates (shares of 1), and faces as fans of triangles.
 * Everything else is skipped, materials and file names that point elsewhere above all.
 */
export function readObj(bytes: Uint8Array): Mesh {
  const scanner = new TextScanner(bytes);
  const file = {
    positions: new GrowingTriples((buffer) => new Float32Array(buffer)),
    colors: new GrowingTriples((buffer) => new Float32Array(buffer)),
    indices: new GrowingTriples((buffer) => new Uint32Array(buffer)),
  };
  const face = new Int32Array(MESH_LIMITS.cornersPerFace);
  for (; !scanner.isAtEnd;) {
    const start = scanner.at;
    scanner.skipBlanks();
    const keyword = scanner.byte;
    scanner.at++;
    if (keyword === LETTER_V && isBlank(scanner.byte)) readPoint(scanner, file);
    else if (keyword === LETTER_F && isBlank(scanner.byte)) readFace(scanner, face, file);
    else scanner.at--;
    scanner.skipLine();
    if (scanner.at - start > MESH_LIMITS.objLineBytes) {
      throw new RejectedFileError('meshDamaged', `a line of ${scanner.at - start} bytes at byte ${start}`);
    }
  }
  return finish(file);
}

type ObjFile = {
  readonly positions: GrowingTriples<Float32Array<ArrayBuffer>>;
  readonly colors: GrowingTriples<Float32Array<ArrayBuffer>>;
  readonly indices: GrowingTriples<Uint32Array<ArrayBuffer>>;
};

const isBlank = (byte: number): boolean => byte === BLANK_LETTER || byte === TAB;

/** `v x y z [r g b]`; a lone fourth number is a weight and means nothing for a surface of triangles. */
function readPoint(scanner: TextScanner, { positions, colors }: ObjFile): void {
  positions.push(nextNumber(scanner), nextNumber(scanner), nextNumber(scanner));
  scanner.skipBlanks();
  if (scanner.isAtLineEnd) return;
  const red = nextNumber(scanner);
  scanner.skipBlanks();
  if (scanner.isAtLineEnd) return;
  const green = nextNumber(scanner);
  scanner.skipBlanks();
  if (scanner.isAtLineEnd) return;
  // Points before the first coloured one, and those without a colour in between, are white.
  while (colors.count < positions.count - 1) colors.push(1, 1, 1);
  colors.push(red, green, scanner.number());
}

function nextNumber(scanner: TextScanner): number {
  scanner.skipBlanks();
  return scanner.number();
}

/** `f a/…/… b/… c/… …`: the first number of each corner counts points from 1, or backwards from the newest when it is negative. */
function readFace(scanner: TextScanner, face: Int32Array, { positions, indices }: ObjFile): void {
  let corners = 0;
  for (scanner.skipBlanks(); !scanner.isAtLineEnd; scanner.skipBlanks()) {
    if (corners === MESH_LIMITS.cornersPerFace) {
      throw new RejectedFileError('meshDamaged', `a face of more than ${corners} corners at byte ${scanner.at}`);
    }
    const reference = scanner.integer();
    const vertex = reference < 0 ? positions.count + reference : reference - 1;
    if (reference === 0 || vertex < 0 || vertex > VERTEX_NUMBER_MAX)
      throw new RejectedFileError('meshDamaged', `a corner without a point at byte ${scanner.at}`);
    face[corners++] = vertex;
    scanner.skipWord();
  }
  for (let corner = 2; corner < corners; corner++) indices.push(face[0] ?? 0, face[corner - 1] ?? 0, face[corner] ?? 0);
  if (indices.count > MESH_LIMITS.triangles)
    throw new RejectedFileError('meshTooLarge', `more than ${MESH_LIMITS.triangles} triangles`);
}

function finish({ positions, colors, indices }: ObjFile): Mesh {
  const points = positions.count;
  const corners = indices.take();
  for (const vertex of corners) {
    if (vertex >= points) throw new RejectedFileError('meshDamaged', `point ${vertex + 1} of ${points}`);
  }
  const mesh = { positions: positions.take(), indices: corners };
  if (colors.count === 0) return mesh;
  while (colors.count < points) colors.push(1, 1, 1);
  const shares = colors.take();
  return { ...mesh, colors: Uint8Array.from(shares, (share) => Math.round(255 * Math.min(Math.max(share, 0), 1))) };
}
