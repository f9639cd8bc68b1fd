import { along, type Vector } from '#shared/geometry/vector.ts';
import { CELL } from './air-cells.ts';
import type { VoxelGrid } from './voxel-grid.ts';

/** Voxels of a region in its bounding box: one bit for each voxel, in the order of `grid`. */
export interface RegionMask {
  readonly grid: VoxelGrid;
  readonly bits: Uint8Array;
}

/**
 * Bounding box of a region. `low` is the region's first column, row and slice. `high` is one past the region's last column, row and slice.
 */
export interface RegionBox {
  readonly low: Vector;
  readonly high: Vector;
}

export function boxOf(cells: Uint8Array, { columns, rows, slices }: VoxelGrid): RegionBox {
  const low: [number, number, number] = [columns, rows, slices];
  const high: [number, number, number] = [0, 0, 0];
  for (let line = 0; line < rows * slices; line += 1) {
    const start = line * columns;
    let from = start;
    while (from < start + columns && cells[from] !== CELL.region) from += 1;
    if (from === start + columns) continue;
    let to = start + columns;
    while (cells[to - 1] !== CELL.region) to -= 1;
    const [row, slice] = [line % rows, Math.floor(line / rows)];
    low[0] = Math.min(low[0], from - start);
    high[0] = Math.max(high[0], to - start);
    low[1] = Math.min(low[1], row);
    high[1] = Math.max(high[1], row + 1);
    low[2] = Math.min(low[2], slice);
    high[2] = Math.max(high[2], slice + 1);
  }
  return { low, high };
}

/** Packs the region's voxels into one bit each. */
export function maskOf(cells: Uint8Array, whole: VoxelGrid, { low, high }: RegionBox): RegionMask {
  const [columns, rows, slices] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  const bits = new Uint8Array(Math.ceil((columns * rows * slices) / 8));
  let at = 0;
  for (let slice = low[2]; slice < high[2]; slice += 1) {
    for (let row = low[1]; row < high[1]; row += 1) {
      const start = (slice * whole.rows + row) * whole.columns;
      for (let column = low[0]; column < high[0]; column += 1) {
        if (cells[start + column] === CELL.region) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
        at += 1;
      }
    }
  }
  const { steps } = whole;
  const origin = along(whole.origin, [steps[0], low[0]], [steps[1], low[1]], [steps[2], low[2]]);
  return { grid: { columns, rows, slices, origin, steps }, bits };
}

/** Returns whether the region contains the voxel nearest to a position. The position is in voxels of the mask. */
export function isHeld({ grid: { columns, rows, slices }, bits }: RegionMask, cell: Vector): boolean {
  const [column, row, slice] = [Math.round(cell[0]), Math.round(cell[1]), Math.round(cell[2])];
  if (column < 0 || row < 0 || slice < 0 || column >= columns || row >= rows || slice >= slices) return false;
  const at = (slice * rows + row) * columns + column;
  return ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
}
