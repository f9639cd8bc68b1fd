import { MeshoptEncoder } from 'meshoptimizer';
import type { Mesh } from '#shared/file/mesh.ts';
import { type BoundingBox, boundingBoxOf, longestSideOf } from './measure.ts';

/** Steps of the grid to which points are rounded, along the mesh's longest side. */
const GRID_STEPS = 65_535;
const UNUSED = 0xffffffff;
/** glTF keeps the largest 16-bit index back (primitive restart). */
const SHORT_INDEX_POINTS = 65_535;

/** A mesh in the numbers of a GLB: four 16-bit values a point (the last is padding), four bytes a colour, points in order of use. */
export type QuantizedMesh = {
  readonly points: Uint16Array;
  readonly colors: Uint8Array | undefined;
  readonly indices: Uint16Array | Uint32Array;
  /** Where step 0 lies, and the length of a step, in mm. */
  readonly origin: BoundingBox['min'];
  readonly stepMm: number;
};

/** The largest distance in mm by which rounding moves a point of a mesh: half a step along each axis, and the float's own coarseness. */
export const roundingMm = (box: BoundingBox): number =>
  Math.sqrt(3) *
  (longestSideOf(box) / GRID_STEPS / 2 + 2 ** -23 * Math.max(...box.min.map(Math.abs), ...box.max.map(Math.abs)));

/** Rounds a mesh to a grid and sorts its triangles and points so that they pack well. Points that no triangle uses are left out. */
export async function quantize(mesh: Mesh): Promise<QuantizedMesh> {
  await MeshoptEncoder.ready;
  const box = boundingBoxOf(mesh);
  const stepMm = longestSideOf(box) / GRID_STEPS || 1;
  const sorted = mesh.indices.slice();
  const [placeOf, count] = MeshoptEncoder.reorderMesh(sorted, true, true);
  const points = new Uint16Array(count * 4);
  const colors = mesh.colors && new Uint8Array(count * 4);
  for (let vertex = 0; vertex < placeOf.length; vertex++) {
    const place = placeOf[vertex] ?? UNUSED;
    if (place === UNUSED) continue;
    for (const axis of [0, 1, 2] as const) {
      points[place * 4 + axis] = Math.round(((mesh.positions[vertex * 3 + axis] ?? 0) - box.min[axis]) / stepMm);
      if (colors) colors[place * 4 + axis] = LINEAR_BYTES[mesh.colors?.[vertex * 3 + axis] ?? 0] ?? 0;
    }
  }
  const indices = count < SHORT_INDEX_POINTS ? Uint16Array.from(sorted) : sorted;
  return { points, colors, indices, origin: box.min, stepMm };
}

/** sRGB bytes as bytes of linear light (IEC 61966-2-1), which glTF wants for the colours of points. */
const LINEAR_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return Math.round(255 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
});
