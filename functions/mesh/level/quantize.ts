import { MeshoptEncoder } from 'meshoptimizer';
import type { Mesh } from '#shared/file/mesh.ts';
import { LINEAR_BYTES } from '#functions/mesh/linear-light.ts';
import { type BoundingBox, boundingBoxOf, longestSideOf } from '#functions/mesh/measure.ts';

/** Number of steps of the grid to which points are rounded, along the longest side of the mesh. */
const GRID_STEPS = 65_535;
const SHARE_STEPS = 65_535;
const UNUSED = 0xffffffff;
/** Number of points up to which indices have 16 bits. glTF reserves the largest 16-bit index (primitive restart). */
const SHORT_INDEX_POINTS = 65_535;

/**
 * A mesh in the numbers of a GLB, with points in the order of their use. A point has four 16-bit values; the last one is padding. A colour
 * has four bytes, and a texture coordinate two 16-bit values.
 */
export type QuantizedMesh = {
  readonly points: Uint16Array;
  readonly colors: Uint8Array | undefined;
  readonly texcoords: Uint16Array | undefined;
  readonly indices: Uint16Array | Uint32Array;
  /** Position of step 0 in mm. `stepMm` is the length of a step. */
  readonly origin: BoundingBox['min'];
  readonly stepMm: number;
};

/**
 * Returns the largest distance in mm by which rounding moves a point of a mesh. It is half a step along each axis, plus the precision of a
 * float.
 */
export const roundingMm = (box: BoundingBox): number =>
  Math.sqrt(3) *
  (longestSideOf(box) / GRID_STEPS / 2 + 2 ** -23 * Math.max(...box.min.map(Math.abs), ...box.max.map(Math.abs)));

/** Rounds a mesh to a grid and sorts its triangles and points so that they compress well. Points without a triangle are left out. */
export async function quantize(mesh: Mesh): Promise<QuantizedMesh> {
  await MeshoptEncoder.ready;
  const box = boundingBoxOf(mesh);
  const stepMm = longestSideOf(box) / GRID_STEPS || 1;
  const sorted = mesh.indices.slice();
  const [placeOf, count] = MeshoptEncoder.reorderMesh(sorted, true, true);
  const points = new Uint16Array(count * 4);
  const colors = mesh.colors && new Uint8Array(count * 4);
  const texcoords = mesh.texcoords && new Uint16Array(count * 2);
  const [left, front, low] = box.min;
  const { positions } = mesh;
  for (let vertex = 0; vertex < placeOf.length; vertex++) {
    const place = placeOf[vertex] ?? UNUSED;
    if (place === UNUSED) continue;
    const from = vertex * 3;
    points[place * 4] = Math.round(((positions[from] ?? 0) - left) / stepMm);
    points[place * 4 + 1] = Math.round(((positions[from + 1] ?? 0) - front) / stepMm);
    points[place * 4 + 2] = Math.round(((positions[from + 2] ?? 0) - low) / stepMm);
    for (let channel = 0; colors && channel < 3; channel++)
      colors[place * 4 + channel] = LINEAR_BYTES[mesh.colors?.[from + channel] ?? 0] ?? 0;
    for (let axis = 0; texcoords && axis < 2; axis++)
      texcoords[place * 2 + axis] = Math.round((mesh.texcoords?.[vertex * 2 + axis] ?? 0) * SHARE_STEPS);
  }
  const indices = count < SHORT_INDEX_POINTS ? Uint16Array.from(sorted) : sorted;
  return { points, colors, texcoords, indices, origin: box.min, stepMm };
}
