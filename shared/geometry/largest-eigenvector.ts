const SWEEPS_MAX = 50;

/** Returns the unit eigenvector for the largest eigenvalue of a symmetric matrix, by Jacobi rotations. */
export function largestEigenvector(matrix: readonly (readonly number[])[]): number[] {
  const size = matrix.length;
  const values = matrix.map((row) => [...row]);
  const vectors = matrix.map((_, row) => matrix.map((__, column) => (row === column ? 1 : 0)));
  const turn = (rows: number[][], p: number, q: number, [cosine, sine]: readonly [number, number]): void => {
    for (const row of rows) {
      const [one, other] = [row[p] ?? 0, row[q] ?? 0];
      row[p] = cosine * one - sine * other;
      row[q] = sine * one + cosine * other;
    }
  };
  const transpose = (): void => {
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < row; column += 1) {
        const [one, other] = [values[row], values[column]];
        if (one !== undefined && other !== undefined) {
          [one[column], other[row]] = [other[row] ?? 0, one[column] ?? 0];
        }
      }
    }
  };
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep += 1) {
    for (let p = 0; p < size; p += 1) {
      for (let q = p + 1; q < size; q += 1) {
        const off = values[p]?.[q] ?? 0;
        if (Math.abs(off) < 1e-12) continue;
        const angle = Math.atan2(2 * off, (values[q]?.[q] ?? 0) - (values[p]?.[p] ?? 0)) / 2;
        const rotation = [Math.cos(angle), Math.sin(angle)] as const;
        turn(values, p, q, rotation);
        transpose();
        turn(values, p, q, rotation);
        transpose();
        turn(vectors, p, q, rotation);
      }
    }
  }
  const diagonal = values.map((row, at) => row[at] ?? 0);
  const largest = diagonal.indexOf(Math.max(...diagonal));
  return vectors.map((row) => row[largest] ?? 0);
}
