export type Point = readonly [number, number, number];
export type Box = { readonly min: Point; readonly max: Point };

/**
 * Returns the signed distance in mm from a point to the surface, negative inside. Far from the surface, the distance may be wrong by a
 * factor of two.
 */
export type Distance = (x: number, y: number, z: number) => number;

/** The signed distance to a surface, in mm, at each corner of a grid of cubes with edges of `cellMm`. Values run along x first. */
export type DistanceGrid = {
  readonly values: Float32Array;
  readonly min: Point;
  readonly cellMm: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  /**
   * Grid indices of the first corner of each block that the surface may cross. In other blocks, every corner has the distance of the
   * block's centre.
   */
  readonly nearBlocks: readonly Point[];
};

export const BLOCK_CELLS = 6;

/**
 * Returns a grid of distances. In blocks that the surface may cross, each corner is computed. In other blocks, all corners get the distance
 * of the block's centre. This saves time, because most blocks have no surface.
 */
export function sampleDistance(distance: Distance, { min, max }: Box, cellMm: number): DistanceGrid {
  const corners = (axis: 0 | 1 | 2): number => Math.ceil((max[axis] - min[axis]) / cellMm / BLOCK_CELLS) * BLOCK_CELLS;
  const [nx, ny, nz] = [corners(0), corners(1), corners(2)];
  const values = new Float32Array(nx * ny * nz);
  const nearBlocks: Point[] = [];
  const grid = { values, min, cellMm, nx, ny, nz, nearBlocks };
  const half = (BLOCK_CELLS * cellMm) / 2;
  for (let k = 0; k < nz; k += BLOCK_CELLS) {
    for (let j = 0; j < ny; j += BLOCK_CELLS) {
      for (let i = 0; i < nx; i += BLOCK_CELLS) {
        const middle = distance(min[0] + i * cellMm + half, min[1] + j * cellMm + half, min[2] + k * cellMm + half);
        const isNear = Math.abs(middle) < half * Math.sqrt(3) * 1.5;
        if (isNear) nearBlocks.push([i, j, k]);
        fillBlock(grid, [i, j, k], isNear ? distance : () => middle);
      }
    }
  }
  return grid;
}

function fillBlock({ values, min, cellMm, nx, ny }: DistanceGrid, [i0, j0, k0]: Point, distance: Distance): void {
  for (let k = k0; k < k0 + BLOCK_CELLS; k++) {
    for (let j = j0; j < j0 + BLOCK_CELLS; j++) {
      const row = (k * ny + j) * nx;
      for (let i = i0; i < i0 + BLOCK_CELLS; i++) {
        values[row + i] = distance(min[0] + i * cellMm, min[1] + j * cellMm, min[2] + k * cellMm);
      }
    }
  }
}
