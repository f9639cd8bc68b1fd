import { CELL } from './air-cells.ts';
import { heightSections } from './height-sections.ts';
import type { RegionBox } from './region-mask.ts';
import type { VoxelGrid } from './voxel-grid.ts';

/** Counts of a region. */
export interface RegionCounts {
  readonly voxels: number;
  /** Number of voxels at the wall, on both sides: voxels of the region that touch tissue, and tissue voxels that touch the region. */
  readonly wallVoxels: number;
  /** Whether the region touches the first and last column, first and last row, first and last slice of the grid. */
  readonly faces: readonly [boolean, boolean, boolean, boolean, boolean, boolean];
  readonly isAtPadding: boolean;
  /** Number of the lowest cross-section. */
  readonly firstSection: number;
  /** Number of voxels in each cross-section. */
  readonly sections: Uint32Array;
  /** Centre of the region in each cross-section: the patient's x and y in mm, alternating. */
  readonly middles: Float64Array;
}

/**
 * Returns functions that examine the neighbours of the region's voxels. A neighbour that is tissue gets the kind `wall`, so that it is
 * counted once.
 */
function wallCounter(cells: Uint8Array, { columns, rows, slices }: VoxelGrid) {
  const area = columns * rows;
  const counted = { wallVoxels: 0, isAtPadding: false };
  const faces: [boolean, boolean, boolean, boolean, boolean, boolean] = [false, false, false, false, false, false];
  let isAtWall = false;
  const look = (at: number): void => {
    const cell = cells[at];
    if (cell === CELL.padding) counted.isAtPadding = true;
    if (cell !== CELL.tissue && cell !== CELL.wall) return;
    isAtWall = true;
    if (cell === CELL.wall) return;
    cells[at] = CELL.wall;
    counted.wallVoxels += 1;
  };
  const see = (at: number, column: number, row: number, slice: number): void => {
    isAtWall = false;
    if (column > 0) look(at - 1);
    else faces[0] = true;
    if (column < columns - 1) look(at + 1);
    else faces[1] = true;
    if (row > 0) look(at - columns);
    else faces[2] = true;
    if (row < rows - 1) look(at + columns);
    else faces[3] = true;
    if (slice > 0) look(at - area);
    else faces[4] = true;
    if (slice < slices - 1) look(at + area);
    else faces[5] = true;
    if (isAtWall) counted.wallVoxels += 1;
  };
  return { see, counted, faces };
}

/** Returns the number of the lowest cross-section that a box may reach, and the count of cross-sections. */
function sectionsOf({ steps, origin }: VoxelGrid, { low, high }: RegionBox, numberAt: (mm: number) => number) {
  let [lowest, highest] = [origin[2], origin[2]];
  for (const axis of [0, 1, 2] as const) {
    const ends = [low[axis] * steps[axis][2], (high[axis] - 1) * steps[axis][2]];
    lowest += Math.min(...ends);
    highest += Math.max(...ends);
  }
  const first = numberAt(lowest);
  return { first, count: numberAt(highest) - first + 1 };
}

export function measureRegion(cells: Uint8Array, grid: VoxelGrid, box: RegionBox): RegionCounts {
  const { columns, rows, origin, steps } = grid;
  const [a, b, c] = steps;
  const { numberAt } = heightSections(grid);
  const { first, count } = sectionsOf(grid, box, numberAt);
  const sections = new Uint32Array(count);
  const middles = new Float64Array(count * 2);
  const { see, counted, faces } = wallCounter(cells, grid);
  let voxels = 0;
  for (let slice = box.low[2]; slice < box.high[2]; slice += 1) {
    for (let row = box.low[1]; row < box.high[1]; row += 1) {
      const start = (slice * rows + row) * columns;
      for (let column = box.low[0]; column < box.high[0]; column += 1) {
        if (cells[start + column] !== CELL.region) continue;
        voxels += 1;
        see(start + column, column, row, slice);
        const at = numberAt(origin[2] + column * a[2] + row * b[2] + slice * c[2]) - first;
        sections[at] = (sections[at] ?? 0) + 1;
        middles[at * 2] = (middles[at * 2] ?? 0) + origin[0] + column * a[0] + row * b[0] + slice * c[0];
        middles[at * 2 + 1] = (middles[at * 2 + 1] ?? 0) + origin[1] + column * a[1] + row * b[1] + slice * c[1];
      }
    }
  }
  for (let at = 0; at < middles.length; at += 1) middles[at] = (middles[at] ?? 0) / Math.max(1, sections[at >> 1] ?? 1);
  return { voxels, ...counted, faces, firstSection: first, sections, middles };
}
