export type Vector = [number, number, number];

/** The directions of a slice (PS3.3 C.7.6.2.1.1): along a row to the next column, along a column to the next row, and out of the plane. */
export type Direction = { readonly row: Vector; readonly column: Vector; readonly normal: Vector };

/**
 * Returns the directions that an ImageOrientationPatient states. Without a statement, returns the directions of an axial slice seen from
 * the feet.
 */
export function directionsOf([a = 1, b = 0, c = 0, d = 0, e = 1, f = 0]: readonly number[] = []): Direction {
  return { row: [a, b, c], column: [d, e, f], normal: unitOf([b * f - c * e, c * d - a * f, a * e - b * d]) };
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
export const lengthOf = (vector: Vector): number => Math.hypot(...vector);

/** Returns the vector with length 1. A vector of length 0 is returned unchanged. */
export function unitOf(vector: Vector): Vector {
  const length = lengthOf(vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
