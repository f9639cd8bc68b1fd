import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { MESH_LIMITS } from './mesh-limits.ts';
import { TextScanner } from './text-scanner.ts';
import { Welder } from './weld.ts';

const HEADER_BYTES = 80;
const TRIANGLES_START = HEADER_BYTES + 4;
const NORMAL_BYTES = 12;
const TRIANGLE_BYTES = 50;

/**
 * An STL file, binary or text, as a welded mesh. A file is binary when its length fits its count of triangles: many binary files begin
 * with `solid` as text does. Normals and the attribute bytes are not used: every program writes something else there.
 */
export function readStl(bytes: Uint8Array): Mesh {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const declared = bytes.length >= TRIANGLES_START ? view.getUint32(HEADER_BYTES, true) : 0;
  const isBinary = bytes.length >= TRIANGLES_START && bytes.length === TRIANGLES_START + declared * TRIANGLE_BYTES;
  if (isBinary) return readBinary(view, declared);
  if (startsAsText(bytes)) return readText(bytes);
  throw new RejectedFileError('meshDamaged', `${declared} triangles do not make ${bytes.length} bytes`);
}

function readBinary(view: DataView, triangles: number): Mesh {
  refuseTooMany(triangles);
  // Where a surface is smooth, six triangles meet in a point.
  const welder = new Welder(triangles / 2);
  const corner = (at: number): number =>
    welder.vertex(view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true));
  for (let at = TRIANGLES_START + NORMAL_BYTES; at < view.byteLength; at += TRIANGLE_BYTES) {
    welder.triangle(corner(at), corner(at + 12), corner(at + 24));
  }
  return welder.take();
}

function startsAsText(bytes: Uint8Array): boolean {
  const scanner = new TextScanner(bytes);
  scanner.skipSpace();
  return scanner.word() === 'solid';
}

type Part = 'file' | 'solid' | 'facet';

/** The words of a text STL: in which part each may stand, and which part the file is in after it. Any other word is refused. */
const TEXT_WORDS: ReadonlyMap<string, { readonly within: Part; readonly opens: Part }> = new Map([
  ['solid', { within: 'file', opens: 'solid' }],
  ['facet', { within: 'solid', opens: 'facet' }],
  ['normal', { within: 'facet', opens: 'facet' }],
  ['outer', { within: 'facet', opens: 'facet' }],
  ['loop', { within: 'facet', opens: 'facet' }],
  ['vertex', { within: 'facet', opens: 'facet' }],
  ['endloop', { within: 'facet', opens: 'facet' }],
  ['endfacet', { within: 'facet', opens: 'solid' }],
  ['endsolid', { within: 'solid', opens: 'file' }],
]);

function readText(bytes: Uint8Array): Mesh {
  const scanner = new TextScanner(bytes);
  const welder = new Welder(0);
  const point = new Float32Array(3);
  const bits = new Uint32Array(point.buffer);
  const corners: number[] = [];
  let part: Part = 'file';
  let triangles = 0;
  for (scanner.skipSpace(); !scanner.isAtEnd; scanner.skipSpace()) {
    const word = scanner.word();
    const rule = TEXT_WORDS.get(word);
    if (rule?.within !== part)
      throw new RejectedFileError('meshDamaged', `a word out of place before byte ${scanner.at}`);
    part = rule.opens;
    // The rest of the line is a name, of whatever words.
    if (word === 'solid' || word === 'endsolid') scanner.skipLine();
    if (word === 'normal' || word === 'vertex') readPoint(scanner, point);
    if (word === 'vertex') corners.push(welder.vertex(bits[0] ?? 0, bits[1] ?? 0, bits[2] ?? 0));
    if (word !== 'endfacet') continue;
    addFacet(welder, corners.splice(0));
    refuseTooMany(++triangles);
  }
  if (part !== 'file') throw new RejectedFileError('meshDamaged', 'ends before endsolid');
  return welder.take();
}

function readPoint(scanner: TextScanner, point: Float32Array): void {
  for (let axis = 0; axis < 3; axis++) {
    scanner.skipSpace();
    point[axis] = scanner.number();
  }
}

function addFacet(welder: Welder, corners: readonly number[]): void {
  const [a, b, c] = corners;
  if (a === undefined || b === undefined || c === undefined || corners.length > 3) {
    throw new RejectedFileError('meshDamaged', `a facet of ${corners.length} corners`);
  }
  welder.triangle(a, b, c);
}

function refuseTooMany(triangles: number): void {
  if (triangles > MESH_LIMITS.triangles) throw new RejectedFileError('meshTooLarge', `${triangles} triangles`);
}
