import { along, dot, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ValueBlock } from './value-block.ts';

/** A value, and its change per mm along the axes of the block's grid. Each call of `read` overwrites the reading. */
interface Reading {
  value: number;
  slope: [number, number, number];
}

/**
 * Returns a reader that interpolates values linearly along each axis. `read` returns false outside of the block and next to missing values.
 */
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
    // Interpolates along the four edges of the cell first, then along its two faces.
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
  /** Returns the slope of the last reading, in directions of the patient. */
  const gradient = (): Vector =>
    along(
      [0, 0, 0],
      [directions[0], reading.slope[0]],
      [directions[1], reading.slope[1]],
      [directions[2], reading.slope[2]],
    );
  return { read, reading, gradient };
}

/** Points with their values. `places` holds x, y and z of each point. */
export interface Points {
  readonly places: Float64Array;
  readonly values: Float64Array;
}

/**
 * Returns the points of a block that have a value. If there are more than `most`, returns an even selection of `most`
 * points.
 */
export function pointsOf({ values, size, origin, directions, spacing }: ValueBlock, most: number): Points {
  const [columns, rows] = size;
  const valid: number[] = [];
  for (let at = 0; at < values.length; at += 1) if (!Number.isNaN(values[at] ?? Number.NaN)) valid.push(at);
  // The stride may be a fraction. A whole number that divides the row's length would select points of only a few planes.
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
