const DAY_MS = 86_400_000;

/** Returns the number of a day since 1970. */
export const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** Days that it takes to run each long file once. */
export const QUARTERS = 4;

/** The variable that repeats the samples of another day. A tier's run sets it once, so that midnight changes nothing. */
export const SEED_VARIABLE = 'ARCATA_SEED';

/** Returns the seed of this run's samples: the day's number, or the one that the environment names. */
export function dailySeed(): number {
  const given = process.env[SEED_VARIABLE];
  return given === undefined ? dayOf(new Date()) : Number(given);
}

/** Returns the number of turns that a long file had until a day. */
export const turnOf = (now: Date): number => Math.floor(dayOf(now) / QUARTERS);

/**
 * Returns the seed of a quarter of the long files: the number of its turn. Such a file runs each fourth day. The day's number would lead it to
 * the same samples again and again.
 */
export function quarterSeed(): number {
  return process.env[SEED_VARIABLE] === undefined ? turnOf(new Date()) : dailySeed();
}
