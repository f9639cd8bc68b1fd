type Row = Float64Array;

const at = (row: Row | undefined, column: number): number => row?.[column] ?? 0;

/** Swaps the row with the largest absolute value in the column `index` into the row `index`. */
function pivot(rows: Row[], index: number): void {
  let best = index;
  for (let row = index + 1; row < rows.length; row++)
    if (Math.abs(at(rows[row], index)) > Math.abs(at(rows[best], index))) best = row;
  const [one, other] = [rows[index], rows[best]];
  if (one === undefined || other === undefined || best === index) return;
  rows[index] = other;
  rows[best] = one;
}

function reduce(target: Row, by: Row, from: number): void {
  const share = at(target, from) / at(by, from);
  if (share === 0) return;
  for (let column = from; column < target.length; column++)
    target[column] = at(target, column) - share * at(by, column);
}

/** Solves `matrix · x = right` by Gaussian elimination with pivots. The matrix is square and can be inverted. */
export function solveLinear(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((row, index) => Float64Array.of(...row, right[index] ?? 0));
  const size = rows.length;
  for (let index = 0; index < size; index++) {
    pivot(rows, index);
    const lead = rows[index];
    if (lead !== undefined) for (const row of rows.slice(index + 1)) reduce(row, lead, index);
  }
  const solved = new Float64Array(size);
  for (let index = size - 1; index >= 0; index--) {
    const row = rows[index];
    let rest = at(row, size);
    for (let column = index + 1; column < size; column++) rest -= at(row, column) * at(solved, column);
    solved[index] = rest / at(row, index);
  }
  return solved;
}
