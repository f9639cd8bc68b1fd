const WORD = 2 ** 32;

/**
 * Returns a generator of independent normal numbers with mean 0 and variance 1. The same seed gives the same numbers on every machine. It
 * uses mulberry32 and the Box-Muller method.
 */
export function normalNumbers(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / WORD;
  };
  let kept: number | undefined;
  return () => {
    if (kept !== undefined) {
      const number = kept;
      kept = undefined;
      return number;
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()));
    const angle = 2 * Math.PI * uniform();
    kept = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
