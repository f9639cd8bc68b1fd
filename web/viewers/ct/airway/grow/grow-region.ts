import { CELL } from './air-cells.ts';
import type { VoxelGrid } from './voxel-grid.ts';

type GridSize = Pick<VoxelGrid, 'columns' | 'rows' | 'slices'>;

/** A stack of indices that doubles its capacity when full. */
class IndexStack {
  #values = new Int32Array(16_384);
  #count = 0;
  push(value: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Int32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }
  pop(): number | undefined {
    if (this.#count === 0) return undefined;
    this.#count -= 1;
    return this.#values[this.#count];
  }
}

/**
 * Marks as region all air that is connected to the voxel `seed` through shared faces of voxels. Each run of air along a
 * row is processed once. The stack holds at most half as many indices as there are voxels; for a real airway, a few
 * thousand.
 */
export function growRegion(cells: Uint8Array, { columns, rows, slices }: GridSize, seed: number): void {
  const runs = new IndexStack();
  const area = columns * rows;
  /** Marks the run of air around an index as region. Returns the index after its end. */
  const take = (at: number): number => {
    const line = at - (at % columns);
    let from = at;
    while (from > line && cells[from - 1] === CELL.air) from -= 1;
    let to = from;
    while (to < line + columns && cells[to] === CELL.air) {
      cells[to] = CELL.region;
      to += 1;
    }
    runs.push(from);
    return to;
  };
  if (cells[seed] !== CELL.air) return;
  take(seed);
  for (let start = runs.pop(); start !== undefined; start = runs.pop()) {
    const line = start - (start % columns);
    let end = start;
    while (end < line + columns && cells[end] === CELL.region) end += 1;
    const row = Math.floor(start / columns) % rows;
    const slice = Math.floor(start / area);
    const look = (by: number): void => {
      for (let at = start + by; at < end + by; at += 1) if (cells[at] === CELL.air) at = take(at);
    };
    if (row > 0) look(-columns);
    if (row < rows - 1) look(columns);
    if (slice > 0) look(-area);
    if (slice < slices - 1) look(area);
  }
}
