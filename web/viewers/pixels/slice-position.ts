type Three = readonly [number, number, number];

const isThree = (values: readonly number[]): values is Three => values.length === 3;

/**
 * Returns the position of a slice's first pixel along the normal of its plane in mm (PS3.3 C.7.6.2.1.1). `undefined` if the file does not
 * state it.
 */
export function slicePosition(
  orientation: readonly number[] | undefined,
  position: readonly number[] | undefined,
): number | undefined {
  const row = orientation?.slice(0, 3) ?? [];
  const column = orientation?.slice(3, 6) ?? [];
  if (position === undefined || !isThree(position) || !isThree(row) || !isThree(column)) return undefined;
  const [a, b, c] = row;
  const [d, e, f] = column;
  return position[0] * (b * f - c * e) + position[1] * (c * d - a * f) + position[2] * (a * e - b * d);
}
