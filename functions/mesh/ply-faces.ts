import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { GrowingTriples } from './growing-array.ts';
import { MESH_LIMITS } from './mesh-limits.ts';
import { PLY, type PlyElement, type PlyProperty, type PlyType } from './ply-header.ts';
import { BinaryValues, type PlyValues, skipList } from './ply-values.ts';

type Triangles = GrowingTriples<Uint32Array<ArrayBuffer>>;

const CORNER_LISTS: ReadonlySet<string> = new Set(['vertex_indices', 'vertex_index']);
/** Stands for a corner that is no whole number from 0: no file has that many points. */
const NO_POINT = 0xffffffff;

/** The faces of a PLY file as fans of triangles, added to `triangles`. */
export function readFaces({ rows, properties }: PlyElement, values: PlyValues, triangles: Triangles): void {
  let row = 0;
  if (values instanceof BinaryValues && properties.every(isPlainTriangleList) && properties.length === 1) {
    row = values.readTriangles(Math.min(rows, MESH_LIMITS.triangles), triangles);
  }
  for (; row < rows; row++) {
    for (const { name, type, count } of properties) {
      if (count === undefined) values.skip(type, 1);
      else if (CORNER_LISTS.has(name)) readFan(type, values.next(count), values, triangles);
      else skipList(type, count, values);
    }
    values.endRow();
    if (triangles.count > MESH_LIMITS.triangles) {
      throw new RejectedFileError('meshTooLarge', `more than ${MESH_LIMITS.triangles} triangles`);
    }
  }
}

const isPlainTriangleList = ({ name, type, count }: PlyProperty): boolean =>
  CORNER_LISTS.has(name) && (count === PLY.uint8 || count === PLY.int8) && (type === PLY.int32 || type === PLY.uint32);

function readFan(type: PlyType, corners: number, values: PlyValues, triangles: Triangles): void {
  if (!(corners >= 0 && corners <= MESH_LIMITS.cornersPerFace)) {
    throw new RejectedFileError('meshDamaged', `a face of ${corners} corners`);
  }
  let first = 0;
  let last = 0;
  for (let corner = 0; corner < corners; corner++) {
    const value = values.next(type);
    const vertex = Number.isInteger(value) && value >= 0 && value < NO_POINT ? value : NO_POINT;
    if (corner === 0) first = vertex;
    if (corner >= 2) triangles.push(first, last, vertex);
    last = vertex;
  }
}
