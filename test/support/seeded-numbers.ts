/** Makes a small generator of whole numbers (Lehmer). One seed gives one sequence, so a failure can be repeated. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
