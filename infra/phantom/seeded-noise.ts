/** Makes a generator of numbers in [0, 1) that gives the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function latticeValue(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(seed, 1442695041);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return (((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296) * 2 - 1;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Returns smooth noise in [-1, 1] over the plane, with features about one unit wide. */
export function planeNoise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = ease(x - column);
  const along = ease(y - row);
  const near = latticeValue(column, row, seed) * (1 - across) + latticeValue(column + 1, row, seed) * across;
  const far = latticeValue(column, row + 1, seed) * (1 - across) + latticeValue(column + 1, row + 1, seed) * across;
  return near * (1 - along) + far * along;
}
