/** Point or direction in 3D, in mm along the patient's axes (LPS) unless stated otherwise. */
export type Vector = readonly [number, number, number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.hypot(...a);
export const unit = (a: Vector): Vector => scale(a, 1 / lengthOf(a));
export const middle = (a: Vector, b: Vector): Vector => scale(add(a, b), 0.5);

/** Returns `start` plus multiples of directions. */
export const along = (start: Vector, ...ways: readonly (readonly [Vector, number])[]): Vector =>
  ways.reduce<Vector>((at, [direction, by]) => add(at, scale(direction, by)), start);

/**
 * Rotates a vector about a unit vector by an angle in radians. The rotation is counter-clockwise if the axis points to the viewer
 * (Rodrigues).
 */
export function turned(a: Vector, axis: Vector, radians: number): Vector {
  const cosine = Math.cos(radians);
  return along(scale(a, cosine), [cross(axis, a), Math.sin(radians)], [axis, dot(axis, a) * (1 - cosine)]);
}
