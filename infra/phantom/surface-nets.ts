import type { Mesh } from '#shared/file/mesh.ts';
import {
  BLOCK_CELLS,
  type Box,
  type Distance,
  type DistanceGrid,
  type Point,
  sampleDistance,
} from './distance-grid.ts';

type Surface = {
  readonly distance: Distance;
  readonly box: Box;
  readonly cellMm: number;
  /** Whether a vertex belongs to the mesh. A face belongs to the mesh if all its vertices do. */
  readonly keep: (x: number, y: number, z: number) => boolean;
};

/**
 * Makes a smooth mesh of the surface where `distance` is zero. The method is naive surface nets: one vertex per crossed cell, one quad per
 * crossed edge.
 */
export function surfaceNets({ distance, box, cellMm, keep }: Surface): Mesh {
  const grid = sampleDistance(distance, box, cellMm);
  const vertexOf = new Int32Array(grid.values.length).fill(-1);
  const positions: number[] = [];
  eachNearCorner(grid, (corner, i, j, k) => {
    if (i >= grid.nx - 1 || j >= grid.ny - 1 || k >= grid.nz - 1) return;
    const at = crossing(grid, corner);
    if (!at) return;
    const x = box.min[0] + (i + at[0]) * cellMm;
    const y = box.min[1] + (j + at[1]) * cellMm;
    const z = box.min[2] + (k + at[2]) * cellMm;
    if (!keep(x, y, z)) return;
    vertexOf[corner] = positions.length / 3;
    positions.push(x, y, z);
  });
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(facesOf(grid, vertexOf)) };
}

function eachNearCorner(grid: DistanceGrid, visit: (corner: number, i: number, j: number, k: number) => void): void {
  for (const [i0, j0, k0] of grid.nearBlocks) {
    for (let k = k0; k < k0 + BLOCK_CELLS; k++) {
      for (let j = j0; j < j0 + BLOCK_CELLS; j++) {
        for (let i = i0; i < i0 + BLOCK_CELLS; i++) visit((k * grid.ny + j) * grid.nx + i, i, j, k);
      }
    }
  }
}

/** The twelve edges of a cell as pairs of corners that differ in one bit. A corner's number has the bits x = 1, y = 2, z = 4. */
const CELL_EDGES = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) =>
  [1, 2, 4].filter((bit) => (corner & bit) === 0).map((bit) => [corner, corner | bit] as const),
);
const at8 = new Float64Array(8);

/**
 * Returns the mean of the points where the surface crosses the cell's edges, in cells from its first corner. `undefined` if the surface
 * crosses no edge.
 */
function crossing({ values, nx, ny }: DistanceGrid, cell: number): Point | undefined {
  let inside = 0;
  for (let bits = 0; bits < 8; bits++) {
    const value = values[cell + (bits & 1) + ((bits >> 1) & 1) * nx + (bits >> 2) * nx * ny] ?? 0;
    at8[bits] = value;
    if (value < 0) inside++;
  }
  if (inside === 0 || inside === 8) return undefined;
  let [x, y, z, count] = [0, 0, 0, 0];
  for (const [from, to] of CELL_EDGES) {
    const a = at8[from] ?? 0;
    const b = at8[to] ?? 0;
    if (a < 0 === b < 0) continue;
    const share = a / (a - b);
    const axis = from ^ to;
    x += (from & 1) + (axis === 1 ? share : 0);
    y += ((from >> 1) & 1) + (axis === 2 ? share : 0);
    z += (from >> 2) + (axis === 4 ? share : 0);
    count++;
  }
  return [x / count, y / count, z / count];
}

/**
 * Makes two triangles, which face outwards, for each grid edge that the surface crosses. Leaves out an edge if one of the four cells around
 * it has no vertex.
 */
function facesOf(grid: DistanceGrid, vertexOf: Int32Array): number[] {
  const { values, nx, ny } = grid;
  const indices: number[] = [];
  const steps = [1, nx, nx * ny] as const;
  eachNearCorner(grid, (corner) => {
    const isInside = (values[corner] ?? 0) < 0;
    for (const axis of [0, 1, 2]) {
      const along = steps[axis] ?? 0;
      if ((values[corner + along] ?? 0) < 0 === isInside) continue;
      const u = steps[(axis + 1) % 3] ?? 0;
      const v = steps[(axis + 2) % 3] ?? 0;
      const a = vertexOf[corner - u - v] ?? -1;
      const b = vertexOf[corner - v] ?? -1;
      const c = vertexOf[corner] ?? -1;
      const d = vertexOf[corner - u] ?? -1;
      if (a < 0 || b < 0 || c < 0 || d < 0) continue;
      if (isInside) indices.push(a, b, c, a, c, d);
      else indices.push(a, c, b, a, d, c);
    }
  });
  return indices;
}
