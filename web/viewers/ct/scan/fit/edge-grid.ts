import type { Vector } from '#shared/geometry/vector.ts';
import type { EdgePoints } from './edge-points.ts';

/** Points of a surface, with a search for the nearest one. */
export interface EdgeGrid extends EdgePoints {
  readonly count: number;
  /**
   * Returns the index and distance in mm of the nearest point within `reachMm`. Points whose normal is opposed to `normal` do not count.
   * `undefined` if there is none.
   */
  readonly nearest: (point: Vector, normal: Vector, reachMm: number) => { index: number; mm: number } | undefined;
}

const CELL_MM = 1;
const AXES = [0, 1, 2] as const;

/**
 * Points sorted into cells of a cubic millimetre. Cell c contains the points `order[i]` with `starts[c]` ≤ i <
 * `starts[c + 1]`.
 */
interface Cells {
  readonly low: Vector;
  readonly size: Vector;
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
}

const cellOf = (value: number, low: number): number => Math.floor((value - low) / CELL_MM);

function sortedIntoCells(points: Float32Array): Cells {
  const count = points.length / 3;
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 1) {
    const axis = AXES[at % 3] ?? 0;
    low[axis] = Math.min(low[axis], points[at] ?? 0);
    high[axis] = Math.max(high[axis], points[at] ?? 0);
  }
  const along = (axis: 0 | 1 | 2): number => (count === 0 ? 0 : cellOf(high[axis], low[axis]) + 1);
  const size: Vector = [along(0), along(1), along(2)];
  const cells = new Uint32Array(count);
  const starts = new Uint32Array(size[0] * size[1] * size[2] + 1);
  for (let at = 0; at < count; at += 1) {
    const place = (axis: 0 | 1 | 2): number => cellOf(points[at * 3 + axis] ?? 0, low[axis]);
    const cell = (place(2) * size[1] + place(1)) * size[0] + place(0);
    cells[at] = cell;
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  }
  for (let cell = 1; cell < starts.length; cell += 1) starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
  const order = new Uint32Array(count);
  const filled = starts.slice();
  for (let at = 0; at < count; at += 1) {
    const cell = cells[at] ?? 0;
    order[filled[cell] ?? 0] = at;
    filled[cell] = (filled[cell] ?? 0) + 1;
  }
  return { low, size, starts, order };
}

/** Returns the points with a search that reads only the cells near a position. */
export function edgeGrid({ points, normals }: EdgePoints): EdgeGrid {
  const { low, size, starts, order } = sortedIntoCells(points);
  const nearest: EdgeGrid['nearest'] = ([px, py, pz], [nx, ny, nz], reachMm) => {
    const [cx, cy, cz] = [cellOf(px, low[0]), cellOf(py, low[1]), cellOf(pz, low[2])];
    let best = reachMm * reachMm;
    let found = -1;
    const read = (x: number, y: number, z: number): void => {
      if (x < 0 || y < 0 || z < 0 || x >= size[0] || y >= size[1] || z >= size[2]) return;
      const cell = (z * size[1] + y) * size[0] + x;
      for (let next = starts[cell] ?? 0; next < (starts[cell + 1] ?? 0); next += 1) {
        const at = (order[next] ?? 0) * 3;
        const [dx, dy, dz] = [(points[at] ?? 0) - px, (points[at + 1] ?? 0) - py, (points[at + 2] ?? 0) - pz];
        const square = dx * dx + dy * dy + dz * dz;
        if (square > best) continue;
        if ((normals[at] ?? 0) * nx + (normals[at + 1] ?? 0) * ny + (normals[at + 2] ?? 0) * nz < 0) continue;
        best = square;
        found = at / 3;
      }
    };
    // The search goes outwards in rings of cells. After ring k, all remaining points are at least k cells away.
    const rings = Math.ceil(reachMm / CELL_MM);
    for (let ring = 0; ring <= rings; ring += 1) {
      if (found >= 0 && best <= ((ring - 1) * CELL_MM) ** 2) break;
      for (let z = -ring; z <= ring; z += 1) {
        for (let y = -ring; y <= ring; y += 1) {
          const isFace = Math.abs(z) === ring || Math.abs(y) === ring;
          for (let x = -ring; x <= ring; x += isFace ? 1 : 2 * ring) read(cx + x, cy + y, cz + z);
        }
      }
    }
    return found < 0 ? undefined : { index: found, mm: Math.sqrt(best) };
  };
  return { points, normals, count: points.length / 3, nearest };
}
