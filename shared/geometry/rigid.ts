import { lengthOf, scale, type Vector } from './vector.ts';

/** Rigid motion as 3 × 4 numbers: each row is a row of the rotation matrix, followed by one coordinate of the shift in mm. */
export type Rigid = readonly number[];

export const UNMOVED: Rigid = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

const at = (rigid: Rigid, row: number, column: number): number => rigid[row * 4 + column] ?? 0;
const ROWS = [0, 1, 2] as const;

/** Rotates a direction; its length does not change. */
export const turnedBy = (rigid: Rigid, [x, y, z]: Vector): Vector => {
  const row = (each: number): number => at(rigid, each, 0) * x + at(rigid, each, 1) * y + at(rigid, each, 2) * z;
  return [row(0), row(1), row(2)];
};

export const movedBy = (rigid: Rigid, point: Vector): Vector => {
  const [x, y, z] = turnedBy(rigid, point);
  return [x + at(rigid, 0, 3), y + at(rigid, 1, 3), z + at(rigid, 2, 3)];
};

/** Returns the motion that does `first`, then `second`. */
export function composed(second: Rigid, first: Rigid): Rigid {
  const columns = [0, 1, 2].map((column): Vector => [at(first, 0, column), at(first, 1, column), at(first, 2, column)]);
  const turned = columns.map((column) => turnedBy(second, column));
  const shift = movedBy(second, [at(first, 0, 3), at(first, 1, 3), at(first, 2, 3)]);
  return ROWS.flatMap((row) => [...turned.map((column) => column[row]), shift[row]]);
}

/** Rotates a direction by the inverse rotation. */
export const turnedBackBy = (rigid: Rigid, [x, y, z]: Vector): Vector => {
  const column = (each: number): number => at(rigid, 0, each) * x + at(rigid, 1, each) * y + at(rigid, 2, each) * z;
  return [column(0), column(1), column(2)];
};

/** Moves a point by the inverse motion. */
export const movedBackBy = (rigid: Rigid, [x, y, z]: Vector): Vector =>
  turnedBackBy(rigid, [x - at(rigid, 0, 3), y - at(rigid, 1, 3), z - at(rigid, 2, 3)]);

/** Returns the inverse motion. */
export function inverted(rigid: Rigid): Rigid {
  const back = movedBackBy(rigid, [0, 0, 0]);
  return ROWS.flatMap((row) => [at(rigid, 0, row), at(rigid, 1, row), at(rigid, 2, row), back[row]]);
}

/** Returns the rigid motion with the rotation of a unit quaternion `[w, x, y, z]` that moves `from` to `to`. */
export function rigidAbout([w, x, y, z]: readonly [number, number, number, number], from: Vector, to: Vector): Rigid {
  const rows: readonly Vector[] = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
  return rows.flatMap((row, axis) => [
    ...row,
    (to[axis] ?? 0) - row[0] * from[0] - row[1] * from[1] - row[2] * from[2],
  ]);
}

/** Returns the quaternion of a rotation about a vector. The vector's length is the angle in radians. */
export function quaternionOf(turn: Vector): [number, number, number, number] {
  const radians = lengthOf(turn);
  if (radians < 1e-12) return [1, 0, 0, 0];
  const [x, y, z] = scale(turn, Math.sin(radians / 2) / radians);
  return [Math.cos(radians / 2), x, y, z];
}

/** Returns the angle of a motion's rotation in radians. */
export const turnOf = (rigid: Rigid): number =>
  Math.acos(Math.min(1, Math.max(-1, (at(rigid, 0, 0) + at(rigid, 1, 1) + at(rigid, 2, 2) - 1) / 2)));

const ROUNDING = 1e-4;

/** Whether the motion's matrix is a rotation: its rows are perpendicular unit vectors, and it does not mirror. */
export function isRigid(rigid: Rigid): boolean {
  const rows = ROWS.map((row): Vector => [at(rigid, row, 0), at(rigid, row, 1), at(rigid, row, 2)]);
  const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] = rows;
  const isNear = (value: number, wanted: number): boolean => Math.abs(value - wanted) < ROUNDING;
  const product = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  const handed =
    a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  return (
    rows.every((row) => isNear(product(row, row), 1)) &&
    isNear(product(a, b), 0) &&
    isNear(product(b, c), 0) &&
    isNear(product(a, c), 0) &&
    isNear(handed, 1)
  );
}
