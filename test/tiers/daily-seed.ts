const DAY_MS = 86_400_000;

/** Returns the number of a day since 1970. */
export const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** The variable that repeats the samples of another day. A tier's run sets it once, so that midnight changes nothing. */
export const SEED_VARIABLE = 'ARCATA_SEED';

/** Returns the seed of this run's samples: the day's number, or the one that the environment names. */
export function dailySeed(): number {
  const given = process.env[SEED_VARIABLE];
  return given === undefined ? dayOf(new Date()) : Number(given);
}
