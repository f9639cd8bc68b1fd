import { decodeTime, encodeTime } from 'ulid';
import { ID_PREFIXES } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const ULID_TIME_CHARACTERS = 10;
const ULID_RANDOM_CHARACTERS = 16;
const ULID_CHARACTERS = ULID_TIME_CHARACTERS + ULID_RANDOM_CHARACTERS;
/** The last second of the year 9999. No id has a later time. */
const LATEST_SECONDS = 253_402_300_799;

/**
 * Returns the lowest id (`random` is `0`) or the highest id (`Z`) that `noun` can get in the second `seconds`. After its prefix, an id
 * starts with its time.
 */
export function idAt(noun: keyof typeof ID_PREFIXES, seconds: UnixSeconds, random: '0' | 'Z'): string {
  const moment = Math.min(seconds, LATEST_SECONDS) * 1000 + (random === 'Z' ? 999 : 0);
  return `${ID_PREFIXES[noun]}_${encodeTime(moment, ULID_TIME_CHARACTERS)}${random.repeat(ULID_RANDOM_CHARACTERS)}`;
}

/** Returns the second in which an id was made. */
export const atOf = (id: string): UnixSeconds => Math.floor(decodeTime(id.slice(-ULID_CHARACTERS)) / 1000);
