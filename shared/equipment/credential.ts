import { CLONE_WATCH_DAYS, TOKEN_RENEWAL_DAYS, TOKEN_RETRY_HOURS } from './equipment-limits.ts';
import type { UnixSeconds } from '../unix-seconds.ts';

const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;

/** The digests of a device's tokens. All tokens since the device was bound form one chain: each token replaces the token before it. */
export interface Credential {
  /** Digest of the token in use. */
  readonly tokenDigest?: string | undefined;
  /** Time when the token in use was issued; absent = it was issued when the device was bound. */
  readonly tokenAt?: UnixSeconds | undefined;
  readonly bindTime?: UnixSeconds | undefined;
  /**
   * Digest of an issued token that the device has not used yet. At its first use, this token replaces the current one. Absent = no such
   * token exists.
   */
  readonly nextTokenDigest?: string | undefined;
  readonly nextTokenAt?: UnixSeconds | undefined;
}

/** State of a token of the chain: in use, issued but not used yet, or replaced. */
export type TokenUse = 'current' | 'next' | 'spent';

export const tokenUse = ({ tokenDigest, nextTokenDigest }: Credential, used: string): TokenUse =>
  used === tokenDigest ? 'current' : used === nextTokenDigest ? 'next' : 'spent';

/**
 * Whether a report gets a new token. The token in use must be at least `TOKEN_RENEWAL_DAYS` old. No new token may have been issued in the
 * last `TOKEN_RETRY_HOURS`.
 */
export function isTokenDue({ tokenAt, bindTime, nextTokenAt }: Credential, now: UnixSeconds): boolean {
  const isOld = now - (tokenAt ?? bindTime ?? now) >= TOKEN_RENEWAL_DAYS * DAY_SECONDS;
  return isOld && (nextTokenAt === undefined || now - nextTokenAt >= TOKEN_RETRY_HOURS * HOUR_SECONDS);
}

/** Returns the credential after the first use of the next token, which becomes the token in use. */
export const afterFirstUse = ({ nextTokenDigest, nextTokenAt }: Credential): Credential => ({
  tokenDigest: nextTokenDigest,
  tokenAt: nextTokenAt,
  nextTokenDigest: undefined,
  nextTokenAt: undefined,
});

/** Returns when a replaced token is forgotten. If it is used before that time, there is a copy of the device. */
export const watchedUntil = (now: UnixSeconds): UnixSeconds => now + CLONE_WATCH_DAYS * DAY_SECONDS;
