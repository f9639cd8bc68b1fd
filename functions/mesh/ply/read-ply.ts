import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { averageColors } from '#functions/mesh/average-colors.ts';
import { PlyFaces } from './ply-faces.ts';
import { readPlyHeader, type PlyElement } from './ply-header.ts';
import { type PlyPoints, readPoints } from './ply-points.ts';
import { BinaryValues, type PlyValues, skipList, TextValues } from './ply-values.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';

/**
 * Reads a PLY file, as text or binary in either byte order: points, and faces as fans of triangles. Colours are taken from the points, or
 * else from the faces. If comments name textures (`comment TextureFile`), the texture coordinates are read too. All other data are skipped.
 */
export function readPly(bytes: Uint8Array): ScannedMesh {
  const header = readPlyHeader(bytes);
  const values = header.encoding === 'ascii' ? new TextValues(bytes, header) : new BinaryValues(bytes, header);
  let points: PlyPoints = { positions: new Float32Array() };
  const faces = new PlyFaces();
  for (const element of header.elements) {
    if (element.name === 'vertex') points = readPoints(element, values);
    else if (element.name === 'face') faces.read(element, values, { wantsColors: points.colors === undefined });
    else skipElement(element, values);
  }
  const { positions } = points;
  const indices = faces.corners.take();
  refuseBeyond(positions.length / 3, indices);
  const colors = points.colors ?? colorsOfFaces(faces, indices, positions.length / 3);
  const leftOut = { facesLeftOut: faces.leftOut, bytesLeftOut: values.bytesLeft() };
  const mesh = { positions, indices, ...leftOut, ...(colors && { colors }) };
  const wedges = header.pictureNames.length > 0 ? wedgesOf(points, faces, indices) : undefined;
  if (!wedges) return mesh;
  const materials = header.pictureNames.map((pictureName) => ({ pictureName }));
  const last = materials.length - 1;
  const materialOf = Uint16Array.from(faces.pictures, (picture) => Math.min(picture, last));
  return { ...mesh, wedges, materials, ...(materialOf.length > 0 && { materialOf }) };
}

function refuseBeyond(points: number, indices: Uint32Array): void {
  for (let at = 0; at < indices.length; at++) {
    if ((indices[at] ?? 0) < points) continue;
    throw new RejectedFileError('meshDamaged', `point ${indices[at]} of ${points}`);
  }
}

function colorsOfFaces({ colors }: PlyFaces, indices: Uint32Array, points: number): Uint8Array | undefined {
  if (colors.count === 0 || colors.count !== indices.length / 3) return undefined;
  const shown = colors.take();
  return averageColors(indices, points, (triangle, color) => color.set(shown.subarray(triangle * 3, triangle * 3 + 3)));
}

/**
 * Returns the texture coordinates of the corners, from the faces or else from the points. The vertical coordinate of PLY runs upwards, so
 * it is inverted to run downwards.
 */
function wedgesOf({ picturePlaces }: PlyPoints, faces: PlyFaces, indices: Uint32Array): Float32Array | undefined {
  let wedges: Float32Array | undefined;
  if (faces.wedges.count === (indices.length / 3) * 2) wedges = faces.wedges.take();
  else if (picturePlaces) {
    wedges = new Float32Array(indices.length * 2);
    for (let corner = 0; corner < indices.length; corner++) {
      const from = (indices[corner] ?? 0) * 2;
      wedges[corner * 2] = picturePlaces[from] ?? 0;
      wedges[corner * 2 + 1] = picturePlaces[from + 1] ?? 0;
    }
  }
  for (let at = 1; wedges && at < wedges.length; at += 2) wedges[at] = 1 - (wedges[at] ?? 0);
  return wedges;
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
