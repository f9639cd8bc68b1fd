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

/** Words that begin nothing but a line of their own; what follows `solid` and `endsolid` is a name. */
function readText(bytes: Uint8Array): Mesh {
  const scanner = new TextScanner(bytes);
  const welder = new Welder(0);
  const floats = new Float32Array(3);
  const bits = new Uint32Array(floats.buffer);
  const corners: number[] = [];
  let triangles = 0;
  let open: 'nothing' | 'solid' | 'facet' = 'nothing';
  const expect = (state: typeof open, word: string): void => {
    if (open !== state) throw new RejectedFileError('meshDamaged', `${word} out of place at byte ${scanner.at}`);
  };
  for (scanner.skipSpace(); !scanner.isAtEnd; scanner.skipSpace()) {
    const word = scanner.word();
    if (word === 'vertex') {
      expect('facet', word);
      for (let axis = 0; axis < 3; axis++) {
        scanner.skipSpace();
        floats[axis] = scanner.number();
      }
      corners.push(welder.vertex(bits[0] ?? 0, bits[1] ?? 0, bits[2] ?? 0));
    } else if (word === 'facet') {
      expect('solid', word);
      open = 'facet';
      scanner.skipLine();
    } else if (word === 'endfacet') {
      expect('facet', word);
      const [a, b, c] = corners;
      if (a === undefined || b === undefined || c === undefined || corners.length > 3) {
        throw new RejectedFileError('meshDamaged', `a facet of ${corners.length} corners at byte ${scanner.at}`);
      }
      welder.triangle(a, b, c);
      refuseTooMany(++triangles);
      corners.length = 0;
      open = 'solid';
    } else if (word === 'solid') {
      expect('nothing', word);
      open = 'solid';
      scanner.skipLine();
    } else if (word === 'endsolid') {
      expect('solid', word);
      open = 'nothing';
      scanner.skipLine();
    } else if (!TEXT_FILLERS.has(word)) {
      throw new RejectedFileError('meshDamaged', `unknown word at byte ${scanner.at}`);
    }
  }
  expect('nothing', 'end of file');
  return welder.take();
}

const TEXT_FILLERS: ReadonlySet<string> = new Set(['outer', 'loop', 'endloop', 'color']);

function refuseTooMany(triangles: number): void {
  if (triangles > MESH_LIMITS.triangles) throw new RejectedFileError('meshTooLarge', `${triangles} triangles`);
}
