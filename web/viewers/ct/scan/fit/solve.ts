/** Solves a small system of linear equations by Gaussian elimination with pivots. Returns `undefined` if it has no unique solution. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows
      .map((row, at) => ({ at, value: Math.abs(row[pivot] ?? 0) }))
      .slice(pivot)
      .toSorted((a, b) => b.value - a.value)[0];
    const [here, chosen] = [rows[pivot], rows[best?.at ?? pivot]];
    if (best === undefined || here === undefined || chosen === undefined || best.value < 1e-12) return undefined;
    rows[best.at] = here;
    rows[pivot] = chosen;
    for (const [at, row] of rows.entries()) {
      const factor = at === pivot ? 0 : (row[pivot] ?? 0) / (chosen[pivot] ?? 1);
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0);
      }
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
