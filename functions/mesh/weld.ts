import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { MESH_LIMITS } from './mesh-limits.ts';
import { PointIndex } from './point-index.ts';
import type { ScannedMesh } from './scanned-mesh.ts';

const UNUSED = -1;

/**
 * Welds a mesh with repeated or unused points. Points with equal coordinates become one vertex. At seams of the texture, there is one
 * vertex for each texture coordinate. Triangles that use a position twice are left out. A vertex made of points with different colours gets
 * the colour of the first point.
 */
export function weld({ positions, indices, colors, wedges }: ScannedMesh): Mesh {
  const sources = positions.length / 3;
  const points = new PointIndex(sources);
  const places = new Uint32Array(sources);
  points.add(bitsOf(positions), places);
  const corners = new Uint32Array(indices.length);
  for (let at = 0; at < indices.length; at++) corners[at] = places[indices[at] ?? 0] ?? 0;
  return weldCorners({
    points,
    corners,
    ...(colors && { colors: firstColors(colors, places, points.count) }),
    ...(wedges && { wedges }),
  });
}

const bitsOf = ({ buffer, byteOffset, length }: Float32Array): Int32Array => new Int32Array(buffer, byteOffset, length);

function firstColors(colors: Uint8Array, places: Uint32Array, count: number): Uint8Array {
  if (count === places.length) return colors;
  const first = new Uint8Array(count * 3);
  let next = 0;
  for (let source = 0; source < places.length; source++) {
    if (places[source] !== next) continue;
    for (let channel = 0; channel < 3; channel++) first[next * 3 + channel] = colors[source * 3 + channel] ?? 0;
    next++;
  }
  return first;
}

type Corners = {
  readonly points: PointIndex;
  /** Numbers of the points at the triangles' corners. */
  readonly corners: Uint32Array<ArrayBuffer>;
  /** Colours of the points, three bytes each. */
  readonly colors?: Uint8Array;
  readonly wedges?: Float32Array;
};

/** Makes the mesh of numbered points. Throws RejectedFileError if no triangle is left, or if a used coordinate is out of range. */
export function weldCorners({ points, corners, colors, wedges }: Corners): Mesh {
  const seams = wedges && new PointIndex(points.count);
  const ids = seams ? seamsOf(corners, wedges, seams) : corners;
  const { indices, idOf } = compact(corners, ids, (seams ?? points).count);
  if (indices.length === 0) throw new RejectedFileError('meshEmpty');
  const pointOf = seams ? idOf.map((id) => seams.words[id * 3] ?? 0) : idOf;
  const positions = new Float32Array(gather(points.words, pointOf, new Int32Array(pointOf.length * 3)).buffer);
  refuseOutOfRange(positions);
  return {
    positions,
    indices,
    ...(colors && { colors: gather(colors, pointOf, new Uint8Array(pointOf.length * 3)) }),
    ...(seams && { texcoords: texcoordsOf(seams, idOf) }),
  };
}

/** Gives each corner a number. Corners with the same point and the same texture coordinate get the same number. */
function seamsOf(corners: Uint32Array, wedges: Float32Array, seams: PointIndex): Uint32Array {
  const bits = bitsOf(wedges);
  const keys = new Int32Array(corners.length * 3);
  for (let corner = 0; corner < corners.length; corner++) {
    keys[corner * 3] = corners[corner] ?? 0;
    keys[corner * 3 + 1] = bits[corner * 2] ?? 0;
    keys[corner * 3 + 2] = bits[corner * 2 + 1] ?? 0;
  }
  const ids = new Uint32Array(corners.length);
  seams.add(keys, ids);
  return ids;
}

/** Returns the triangles with three different points. Their vertices are numbered in the order of use; `idOf` has the id of each vertex. */
function compact(
  corners: Uint32Array<ArrayBuffer>,
  ids: Uint32Array,
  count: number,
): { indices: Uint32Array; idOf: Uint32Array } {
  const vertexOf = new Int32Array(count).fill(UNUSED);
  const idOf = new Uint32Array(count);
  const indices = ids === corners ? corners : new Uint32Array(corners.length);
  let vertices = 0;
  let end = 0;
  for (let at = 0; at < corners.length; at += 3) {
    const a = corners[at];
    const b = corners[at + 1];
    const c = corners[at + 2];
    if (a === b || b === c || c === a) continue;
    for (let corner = at; corner < at + 3; corner++) {
      const id = ids[corner] ?? 0;
      let vertex = vertexOf[id] ?? UNUSED;
      if (vertex === UNUSED) {
        vertex = vertices++;
        vertexOf[id] = vertex;
        idOf[vertex] = id;
      }
      indices[end++] = vertex;
    }
  }
  return { indices: indices.subarray(0, end), idOf: idOf.subarray(0, vertices) };
}

/** Copies the triples of `values` with these numbers into `gathered`. */
function gather<T extends Int32Array | Uint8Array>(values: T, numbers: Uint32Array, gathered: T): T {
  for (let at = 0; at < numbers.length; at++) {
    const from = (numbers[at] ?? 0) * 3;
    gathered[at * 3] = values[from] ?? 0;
    gathered[at * 3 + 1] = values[from + 1] ?? 0;
    gathered[at * 3 + 2] = values[from + 2] ?? 0;
  }
  return gathered;
}

function texcoordsOf({ words }: PointIndex, idOf: Uint32Array): Float32Array {
  const bits = new Int32Array(idOf.length * 2);
  for (let vertex = 0; vertex < idOf.length; vertex++) {
    const at = (idOf[vertex] ?? 0) * 3;
    bits[vertex * 2] = words[at + 1] ?? 0;
    bits[vertex * 2 + 1] = words[at + 2] ?? 0;
  }
  return new Float32Array(bits.buffer);
}

function refuseOutOfRange(positions: Float32Array): void {
  for (let at = 0; at < positions.length; at++) {
    if (Math.abs(positions[at] ?? 0) <= MESH_LIMITS.coordinateMm) continue;
    throw new RejectedFileError('meshOutOfRange', `vertex ${Math.floor(at / 3)} is at ${positions[at]}`);
  }
}
