import { along, dot, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ValueBlock } from './value-block.ts';

/** A value with its change per mm along the axes of the block's grid. Overwritten by each reading. */
interface Reading {
  value: number;
  slope: [number, number, number];
}

/** Returns a reader between values, linear along each axis; it answers false outside and beside values that are missing. */
export function readerOf({ values, size, origin, directions, spacing }: ValueBlock) {
  const [columns, rows, slices] = size;
  const reading: Reading = { value: 0, slope: [0, 0, 0] };
  const read = (point: Vector): boolean => {
    const from = subtract(point, origin);
    const x = dot(from, directions[0]) / spacing[0];
    const y = dot(from, directions[1]) / spacing[1];
    const z = dot(from, directions[2]) / spacing[2];
    const [c, r, s] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    if (c < 0 || r < 0 || s < 0 || c >= columns - 1 || r >= rows - 1 || s >= slices - 1) return false;
    const [fx, fy, fz] = [x - c, y - r, z - s];
    const at = (s * rows + r) * columns + c;
    const deep = at + rows * columns;
    const v = (index: number): number => values[index] ?? Number.NaN;
    // The four edges along a row, then the two faces between them.
    const [a, b, d, e] = [v(at), v(at + columns), v(deep), v(deep + columns)];
    const [ax, bx] = [v(at + 1) - a, v(at + columns + 1) - b];
    const [dx, ex] = [v(deep + 1) - d, v(deep + columns + 1) - e];
    const [near, nearDown] = [a + ax * fx, b + bx * fx];
    const [far, farDown] = [d + dx * fx, e + ex * fx];
    const front = near + (nearDown - near) * fy;
    const back = far + (farDown - far) * fy;
    reading.value = front + (back - front) * fz;
    if (Number.isNaN(reading.value)) return false;
    const [frontX, backX] = [ax + (bx - ax) * fy, dx + (ex - dx) * fy];
    const [frontY, backY] = [nearDown - near, farDown - far];
    reading.slope = [
      (frontX + (backX - frontX) * fz) / spacing[0],
      (frontY + (backY - frontY) * fz) / spacing[1],
      (back - front) / spacing[2],
    ];
    return true;
  };
  /** The last slope in the patient's directions. */
  const gradient = (): Vector =>
    along(
      [0, 0, 0],
      [directions[0], reading.slope[0]],
      [directions[1], reading.slope[1]],
      [directions[2], reading.slope[2]],
    );
  return { read, reading, gradient };
}

/** Places with their values. */
export interface Points {
  readonly places: Float64Array;
  readonly values: Float64Array;
}

/** Returns the places of a block that have values: all, or every few so that there are not more than `most`. */
export function pointsOf({ values, size, origin, directions, spacing }: ValueBlock, most: number): Points {
  const [columns, rows] = size;
  const valid: number[] = [];
  for (let at = 0; at < values.length; at += 1) if (!Number.isNaN(values[at] ?? Number.NaN)) valid.push(at);
  // No divisor of a row's length: else the places would be in one plane.
  const stride = Math.max(1, valid.length / most);
  const count = Math.floor(valid.length / stride);
  const places = new Float64Array(count * 3);
  const taken = new Float64Array(count);
  for (let next = 0; next < count; next += 1) {
    const at = valid[Math.floor(next * stride)] ?? 0;
    const [column, row, slice] = [at % columns, Math.floor(at / columns) % rows, Math.floor(at / (columns * rows))];
    const place = along(
      origin,
      [directions[0], column * spacing[0]],
      [directions[1], row * spacing[1]],
      [directions[2], slice * spacing[2]],
    );
    places.set(place, next * 3);
    taken[next] = values[at] ?? 0;
  }
  return { places, values: taken };
}
