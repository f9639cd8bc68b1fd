import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { readPlyHeader, type PlyElement } from './ply-header.ts';
import { GrowingTriples } from './growing-array.ts';
import { readFaces } from './ply-faces.ts';
import { readPoints } from './ply-points.ts';
import { BinaryValues, type PlyValues, skipList, TextValues } from './ply-values.ts';

/** A PLY file, text or binary of either byte order: points, their colours if it has any, faces as fans of triangles; the rest is skipped. */
export function readPly(bytes: Uint8Array): Mesh {
  const header = readPlyHeader(bytes);
  const values = header.encoding === 'ascii' ? new TextValues(bytes, header) : new BinaryValues(bytes, header);
  let points: Omit<Mesh, 'indices'> = { positions: new Float32Array() };
  const triangles = new GrowingTriples((buffer) => new Uint32Array(buffer));
  for (const element of header.elements) {
    if (element.name === 'vertex') points = readPoints(element, values);
    else if (element.name === 'face') readFaces(element, values, triangles);
    else skipElement(element, values);
  }
  const indices = triangles.take();
  const vertices = points.positions.length / 3;
  const wrong = indices.find((vertex) => vertex >= vertices);
  if (wrong !== undefined) throw new RejectedFileError('meshDamaged', `point ${wrong} of ${vertices}`);
  return { ...points, indices };
}

function skipElement({ rows, properties }: PlyElement, values: PlyValues): void {
  for (let row = 0; row < rows; row++) {
    for (const property of properties) {
      if (property.count === undefined) values.skip(property.type, 1);
      else skipList(property.type, property.count, values);
    }
    values.endRow();
  }
}
