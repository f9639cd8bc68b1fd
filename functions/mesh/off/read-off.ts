import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { averageColors } from '#functions/mesh/average-colors.ts';
import { GrowingTriples } from '#functions/mesh/growing-array.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';

/**
 * Matches the first word of an OFF file. `st`, `c` and the first `n` name the values after each point's coordinates. `4` and the second `n`
 * mean points of more than three dimensions.
 */
const FIRST_WORD = /^(st)?(c)?(n)?(4)?(n)?off$/u;
const NORMAL_VALUES = 3;

/**
 * Reads a text OFF file of Geomview: points, colours of points (COFF) or of faces, and faces as fans of triangles. It skips normals (NOFF).
 * It also skips texture coordinates (STOFF), because the format names no texture. `#` begins a comment.
 */
export function readOff(bytes: Uint8Array): ScannedMesh {
  const scanner = new TextScanner(bytes);
  scanner.skipComments();
  const first = FIRST_WORD.exec(scanner.word());
  if (!first) throw damaged('no OFF header');
  const [, , hasColors, hasNormals, hasFourth, hasDimension] = first;
  if (hasFourth || hasDimension) throw new RejectedFileError('meshUnsupported', 'OFF of other than three dimensions');
  scanner.skipComments();
  if (/[a-z]/u.test(String.fromCharCode(scanner.byte).toLowerCase()))
    throw new RejectedFileError('meshUnsupported', 'binary OFF');
  const [points, faces] = [countOf(scanner), countOf(scanner)];
  countOf(scanner);
  // The text of a point needs at least three digits and three blanks. A face needs a digit and a blank.
  if (points * 6 + faces * 2 > bytes.length + 2)
    throw damaged(`${points} points and ${faces} faces in ${bytes.length} bytes`);
  const before = hasNormals === undefined ? 0 : NORMAL_VALUES;
  const vertices = readPoints(scanner, { points, before, hasColors: hasColors !== undefined });
  const surface = readFaces(scanner, faces, points);
  const colors = vertices.colors ?? surface.colors;
  const { indices, facesLeftOut } = surface;
  return { positions: vertices.positions, indices, facesLeftOut, ...(colors && { colors }) };
}

function countOf(scanner: TextScanner): number {
  scanner.skipComments();
  const count = scanner.isAtEnd ? Number.NaN : scanner.number();
  if (!Number.isSafeInteger(count) || count < 0) throw damaged(`a count that is none before byte ${scanner.at}`);
  return count;
}

type Vertices = { readonly positions: Float32Array; readonly colors?: Uint8Array };

function readPoints(
  scanner: TextScanner,
  { points, before, hasColors }: { points: number; before: number; hasColors: boolean },
): Vertices {
  const positions = new Float32Array(points * 3);
  const colors = hasColors ? new Float32Array(points * 3) : undefined;
  for (let at = 0; at < points * 3; at += 3) {
    scanner.skipComments();
    for (let axis = 0; axis < 3; axis++) positions[at + axis] = scanner.nextNumber();
    for (let value = 0; value < before; value++) scanner.nextNumber();
    for (let channel = 0; colors && channel < 3; channel++) colors[at + channel] = scanner.nextNumber();
    scanner.skipLine();
  }
  return { positions, ...(colors && { colors: bytesOf(colors) }) };
}

/** Converts colours to bytes. Colours are shares of 1, or already bytes if any value is above 1. */
function bytesOf(colors: Float32Array): Uint8Array {
  const factor = colors.some((value) => value > 1) ? 1 : 255;
  return Uint8Array.from(Uint8ClampedArray.from(colors, (value) => value * factor));
}

type Surface = { readonly indices: Uint32Array; readonly facesLeftOut: number; readonly colors?: Uint8Array };

function readFaces(scanner: TextScanner, faces: number, points: number): Surface {
  const triangles = new GrowingTriples((buffer) => new Uint32Array(buffer));
  const colors = new GrowingTriples((buffer) => new Float32Array(buffer));
  const face = new Uint32Array(MESH_LIMITS.cornersPerFace);
  let facesLeftOut = 0;
  for (let row = 0; row < faces; row++) {
    const corners = countOf(scanner);
    if (corners > face.length) throw damaged(`a face of ${corners} corners`);
    if (corners < 3) facesLeftOut++;
    for (let corner = 0; corner < corners; corner++) {
      const point = scanner.nextNumber();
      if (!(Number.isInteger(point) && point >= 0 && point < points)) throw damaged(`point ${point} of ${points}`);
      face[corner] = point;
    }
    const color = readColor(scanner);
    for (let corner = 2; corner < corners; corner++) {
      triangles.push(face[0] ?? 0, face[corner - 1] ?? 0, face[corner] ?? 0);
      if (color) while (colors.count < triangles.count) colors.push(...color);
    }
    scanner.skipLine();
    if (triangles.count > MESH_LIMITS.triangles)
      throw new RejectedFileError('meshTooLarge', `more than ${MESH_LIMITS.triangles} triangles`);
  }
  const indices = triangles.take();
  if (colors.count !== indices.length / 3 || colors.count === 0) return { indices, facesLeftOut };
  const shown = bytesOf(colors.take());
  return {
    indices,
    facesLeftOut,
    colors: averageColors(indices, points, (triangle, color) =>
      color.set(shown.subarray(triangle * 3, triangle * 3 + 3)),
    ),
  };
}

/**
 * Reads red, green and blue after a face's corners; undefined if there are fewer values. A single number would be an index into a table
 * that does not exist.
 */
function readColor(scanner: TextScanner): readonly [number, number, number] | undefined {
  const values: number[] = [];
  for (scanner.skipBlanks(); !scanner.isAtLineEnd && !scanner.isAtComment && values.length < 3; scanner.skipBlanks())
    values.push(scanner.number());
  const [red, green, blue] = values;
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
