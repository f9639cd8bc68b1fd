import { readXml } from './read-xml.ts';
import { numberOf } from '#shared/layout/xml-values.ts';

const SIDE = [0, 1, 2, 3] as const;
const RIGID_WITHIN = 1e-3;
const OFFSET_MAX_MM = 10_000;

/**
 * Reads a `.matrix4` file: numbers `_00` … `_33` for row vectors, with the translation in row 3, in mm. Returns 16 numbers column by
 * column, for column vectors. The order of the numbers stays the same, because the rows of the file become the columns. `undefined` if the
 * matrix is no rigid movement.
 *
 * @throws {RejectedFileError} for unreadable XML
 */
export function readPlacement(bytes: Uint8Array): number[] | undefined {
  const root = readXml(bytes);
  const numbers = SIDE.flatMap((row) => SIDE.map((column) => numberOf(root, `_${row}${column}`)));
  return isRigid(numbers) ? numbers : undefined;
}

/** Whether the axes are perpendicular and of unit length, without mirroring. */
function isRigid(numbers: readonly number[]): boolean {
  const axis = (row: number) => numbers.slice(row * 4, row * 4 + 3);
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const [x, y, z, offset] = SIDE.map(axis);
  if (x === undefined || y === undefined || z === undefined || offset === undefined) return false;
  const [x0 = 0, x1 = 0, x2 = 0] = x;
  const [y0 = 0, y1 = 0, y2 = 0] = y;
  const turned = dot([x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0], z);
  const near = (value: number, expected: number) => Math.abs(value - expected) <= RIGID_WITHIN;
  return (
    near(turned, 1) &&
    [x, y, z].every((each) => near(dot(each, each), 1)) &&
    near(dot(x, y), 0) &&
    near(dot(y, z), 0) &&
    near(dot(x, z), 0) &&
    SIDE.every((row) => near(numbers[row * 4 + 3] ?? 0, row === 3 ? 1 : 0)) &&
    offset.every((value) => Math.abs(value) <= OFFSET_MAX_MM)
  );
}
