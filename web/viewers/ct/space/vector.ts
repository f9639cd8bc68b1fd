/** A point or a direction in three dimensions; in this viewer millimetres of the patient (LPS) unless something else is said. */
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

/** `start` and some way along directions. */
export const along = (start: Vector, ...ways: readonly (readonly [Vector, number])[]): Vector =>
  ways.reduce<Vector>((at, [direction, by]) => add(at, scale(direction, by)), start);

/** Turned about a unit vector, by radians, counter-clockwise when looked at against it (Rodrigues). */
export function turned(a: Vector, about: Vector, radians: number): Vector {
  const cosine = Math.cos(radians);
  return along(scale(a, cosine), [cross(about, a), Math.sin(radians)], [about, dot(about, a) * (1 - cosine)]);
}
