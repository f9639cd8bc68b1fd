/** Makes a small generator of whole numbers (Lehmer) that gives the same sequence for the same seed, so that what failed fails again. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
