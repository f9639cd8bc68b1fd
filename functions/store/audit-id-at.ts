import { encodeTime } from 'ulid';
import { ID_PREFIXES } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const ULID_RANDOM_CHARACTERS = 16;

/** Ids of the audit begin with their time: the first or the last one of a second. */
export const auditIdAt = (seconds: UnixSeconds, random: '0' | 'Z'): string =>
  `${ID_PREFIXES.audit}_${encodeTime(seconds * 1000 + (random === 'Z' ? 999 : 0), 10)}${random.repeat(ULID_RANDOM_CHARACTERS)}`;
