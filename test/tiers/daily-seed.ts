const DAY_MS = 86_400_000;

/** Returns the number of a day since 1970. */
export const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** Days that it takes to run each long file once. */
export const QUARTERS = 4;

/**
 * Environment variable that sets the seed, to repeat the samples of another day. A tier's run sets it once, so that a run beyond midnight
 * keeps one seed.
 */
export const SEED_VARIABLE = 'ARCATA_SEED';

/** Returns the seed of this run's samples: the seed in the environment, or else the day's number. */
export function dailySeed(): number {
  const given = process.env[SEED_VARIABLE];
  return given === undefined ? dayOf(new Date()) : Number(given);
}

/** Returns the number of turns that a long file has had before a day. It has one turn every four days. */
export const turnOf = (now: Date): number => Math.floor(dayOf(now) / QUARTERS);

/**
 * Returns the seed for a run of one quarter of the long files: the number of that quarter's turn. A long file runs on every fourth day.
 * With the day's number as seed, it would always select the same half or quarter of the samples.
 */
export function quarterSeed(): number {
  return process.env[SEED_VARIABLE] === undefined ? turnOf(new Date()) : dailySeed();
}
