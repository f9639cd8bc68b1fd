import type { Mesh } from '#shared/file/mesh.ts';

/**
 * Size of the two blocks that serve as jaws: 40 mm wide at the back, 24 mm at the front (y = −10), 8 mm high. They are open like a scan's
 * border.
 */
export const BLOCK = { halfWidthBack: 20, halfWidthFront: 12, halfDepth: 10, height: 8 } as const;

/** Distance in mm between the blocks, by x in mm: a gap, a contact, and a penetration. */
export const STEPS = [
  { name: 'gap', x: -10, mm: 1 },
  { name: 'contact', x: 0, mm: 0.05 },
  { name: 'penetration', x: 10, mm: -0.3 },
] as const;

const stepAt = (x: number): number => (x < -5 ? STEPS[0].mm : x <= 5 ? STEPS[1].mm : STEPS[2].mm);

const COLUMNS = 160;
const ROWS = 40;

/**
 * Makes a block with a grid of points at `heightAt(x)` as chewing side. Its walls reach up or down to `open`, the side on which the block
 * has no face.
 */
function block(heightAt: (x: number) => number, open: number): Mesh {
  const { halfWidthBack, halfWidthFront, halfDepth } = BLOCK;
  const points: number[] = [];
  const indices: number[] = [];
  const isFacingUp = open < heightAt(0);
  const quad = (a: number, b: number, c: number, d: number) =>
    indices.push(...(isFacingUp ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
  const place = (column: number, row: number): [number, number] => {
    const y = -halfDepth + (row / ROWS) * 2 * halfDepth;
    const half = halfWidthFront + ((halfWidthBack - halfWidthFront) * row) / ROWS;
    return [(column / COLUMNS) * 2 * half - half, y];
  };
  for (let row = 0; row <= ROWS; row += 1) {
    for (let column = 0; column <= COLUMNS; column += 1) {
      const [x, y] = place(column, row);
      points.push(x, y, heightAt(x));
    }
  }
  const at = (column: number, row: number): number => row * (COLUMNS + 1) + column;
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1)
      quad(at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1));
  const rim = [
    ...Array.from({ length: COLUMNS }, (_, column) => at(column, 0)),
    ...Array.from({ length: ROWS }, (_, row) => at(COLUMNS, row)),
    ...Array.from({ length: COLUMNS }, (_, column) => at(COLUMNS - column, ROWS)),
    ...Array.from({ length: ROWS }, (_, row) => at(0, ROWS - row)),
  ];
  const first = points.length / 3;
  for (const corner of rim) points.push(points[corner * 3] ?? 0, points[corner * 3 + 1] ?? 0, open);
  rim.forEach((corner, number) => {
    const next = (number + 1) % rim.length;
    quad(first + number, first + next, rim[next] ?? 0, corner);
  });
  return { positions: Float32Array.from(points), indices: Uint32Array.from(indices) };
}

/** Makes a lower jaw that is flat at z = 0, and an upper jaw. The lower side of the upper jaw is at the distances of `STEPS`. */
export const opposingBlocks = (): { readonly upper: Mesh; readonly lower: Mesh } => ({
  upper: block(stepAt, BLOCK.height),
  lower: block(() => 0, -BLOCK.height),
});
