export type Point = readonly [x: number, y: number];

/** Affine map: x becomes `a·x + b·y + tx`, and y becomes `c·x + d·y + ty`. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly tx: number;
  readonly c: number;
  readonly d: number;
  readonly ty: number;
}

export const mapped = ({ a, b, tx, c, d, ty }: Affine, [x, y]: Point): Point => [
  a * x + b * y + tx,
  c * x + d * y + ty,
];

export const determinant = ({ a, b, c, d }: Affine): number => a * d - b * c;

export function inverse(map: Affine): Affine {
  const size = determinant(map);
  const [a, b, c, d] = [map.d / size, -map.b / size, -map.c / size, map.a / size];
  return { a, b, tx: -(a * map.tx + b * map.ty), c, d, ty: -(c * map.tx + d * map.ty) };
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Returns the rotation, scale and shift that fit `from` to `to` with least squares. Both have the same number of points. */
export function similarity(from: readonly Point[], to: readonly Point[]): Affine {
  const [[fromX, fromY], [toX, toY]] = [middleOf(from), middleOf(to)];
  const sums = { square: 0, along: 0, across: 0 };
  for (const [index, [x, y]] of from.entries()) {
    const [dx, dy] = [x - fromX, y - fromY];
    const [ex, ey] = [(to[index]?.[0] ?? 0) - toX, (to[index]?.[1] ?? 0) - toY];
    sums.square += dx * dx + dy * dy;
    sums.along += dx * ex + dy * ey;
    sums.across += dx * ey - dy * ex;
  }
  const [a, c] = [sums.along / sums.square, sums.across / sums.square];
  return { a, b: -c, tx: toX - a * fromX + c * fromY, c, d: a, ty: toY - c * fromX - a * fromY };
}
