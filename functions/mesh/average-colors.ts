/**
 * Returns the colours of points, three bytes each: the mean colour of the triangles around each point. `colorOf` writes a triangle's red,
 * green and blue. A border between two colours is blurred over one triangle. In return, no point is split, and the surface stays in one
 * piece.
 */
export function averageColors(
  corners: Uint32Array,
  points: number,
  colorOf: (triangle: number, color: Uint8Array) => void,
): Uint8Array {
  const sums = new Uint32Array(points * 4);
  const color = new Uint8Array(3);
  for (let at = 0; at < corners.length; at++) {
    if (at % 3 === 0) colorOf(at / 3, color);
    const point = (corners[at] ?? 0) * 4;
    for (let channel = 0; channel < 3; channel++)
      sums[point + channel] = (sums[point + channel] ?? 0) + (color[channel] ?? 0);
    sums[point + 3] = (sums[point + 3] ?? 0) + 1;
  }
  const colors = new Uint8Array(points * 3);
  for (let point = 0; point < points; point++) {
    const around = sums[point * 4 + 3] || 1;
    for (let channel = 0; channel < 3; channel++)
      colors[point * 3 + channel] = Math.round((sums[point * 4 + channel] ?? 0) / around);
  }
  return colors;
}
