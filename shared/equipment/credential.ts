import { CLONE_WATCH_DAYS, TOKEN_RENEWAL_DAYS, TOKEN_RETRY_HOURS } from './equipment-limits.ts';
import type { UnixSeconds } from '../unix-seconds.ts';

const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;

/** The tokens of a device, by their digests. All of one binding, with their successors, are one chain. */
export interface Credential {
  /** The token in use. */
  readonly tokenDigest?: string | undefined;
  /** The time when it was issued; absent: when the device was bound. */
  readonly tokenAt?: UnixSeconds | undefined;
  readonly bindTime?: UnixSeconds | undefined;
  /** The token that replaces it, from its first use. */
  readonly nextTokenDigest?: string | undefined;
  readonly nextTokenAt?: UnixSeconds | undefined;
}

/** A token of the chain: in use, about to be used for the first time, or replaced. */
export type TokenUse = 'current' | 'next' | 'spent';

export const tokenUse = ({ tokenDigest, nextTokenDigest }: Credential, used: string): TokenUse =>
  used === tokenDigest ? 'current' : used === nextTokenDigest ? 'next' : 'spent';

/** Whether a report gets a new token: the one in use is old, and no other was answered within the last hours. */
export function isTokenDue({ tokenAt, bindTime, nextTokenAt }: Credential, now: UnixSeconds): boolean {
  const isOld = now - (tokenAt ?? bindTime ?? now) >= TOKEN_RENEWAL_DAYS * DAY_SECONDS;
  return isOld && (nextTokenAt === undefined || now - nextTokenAt >= TOKEN_RETRY_HOURS * HOUR_SECONDS);
}

/** Returns the changes when the next token is used for the first time: the one before it is spent. */
export const afterFirstUse = ({ nextTokenDigest, nextTokenAt }: Credential): Credential => ({
  tokenDigest: nextTokenDigest,
  tokenAt: nextTokenAt,
  nextTokenDigest: undefined,
  nextTokenAt: undefined,
});

/** Returns when a spent token is forgotten. Its use until then shows a copy. */
export const watchedUntil = (now: UnixSeconds): UnixSeconds => now + CLONE_WATCH_DAYS * DAY_SECONDS;
