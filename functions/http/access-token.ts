import { randomUUID } from 'node:crypto';
// By its parts: what the client of login providers needs of the package besides stays out of every call's start.
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { ACCESS_TOKEN_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from './app-error.ts';
import { tokenKeys } from './token-keys.ts';

const ISSUER = 'arcata';
const AUDIENCE = 'arcata-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';
const CLOCK_TOLERANCE_SECONDS = 5;

/** It names the session, its account and its organisation; what they may do is read from the table on every call. */
const Claims = z.object({
  sub: AccountId,
  sid: SessionId,
  iid: OrganisationId.optional(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  /** When the session's use was last written down. */
  noted: z.int(),
});

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: UnixSeconds;
}
export interface VerifiedToken {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly organisationId: OrganisationId | undefined;
  readonly isExpired: boolean;
  readonly isPastHalfLife: boolean;
  readonly issuedAt: UnixSeconds;
  readonly notedAt: UnixSeconds;
}

/** A token for the session, valid 15 minutes or for as long as the session lasts; `notedAt` is when its use was last written down. */
export async function mintAccessToken(
  session: {
    readonly accountId: AccountId;
    readonly sessionId: SessionId;
    readonly organisationId?: OrganisationId | undefined;
    readonly expiresAt: UnixSeconds;
  },
  now: UnixSeconds,
  notedAt: UnixSeconds = now,
): Promise<AccessToken> {
  const [key] = await tokenKeys();
  const expiresAt = Math.min(now + ACCESS_TOKEN_SECONDS, session.expiresAt);
  const accessToken = await new SignJWT({
    sid: session.sessionId,
    noted: notedAt,
    ...(session.organisationId === undefined ? {} : { iid: session.organisationId }),
  })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(session.accountId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey);
  return { accessToken, expiresAt };
}

/** Base64url has several spellings of one value; a token has one. */
const isCanonical = (token: string): boolean =>
  token.split('.').length === 3 &&
  token.split('.').every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part);

async function claimsOf(token: string, now: UnixSeconds): Promise<{ claims: unknown; isExpired: boolean }> {
  const keys = await tokenKeys();
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((each) => each.kid === kid);
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now * 1000),
      },
    );
    return { claims: payload, isExpired: false };
  } catch (error) {
    // Thrown only after the signature and every other claim have held.
    if (error instanceof errors.JWTExpired) return { claims: error.payload, isExpired: true };
    if (error instanceof errors.JOSEError) throw new AppError('tokenInvalid', {}, { cause: error });
    throw error;
  }
}

/** Whose token it is. Throws 50008 unless we signed it, to the letter; whether an expired one still counts is the session's to say. */
export async function verifyAccessToken(token: string, now: UnixSeconds): Promise<VerifiedToken> {
  if (!isCanonical(token)) throw new AppError('tokenInvalid');
  const { claims, isExpired } = await claimsOf(token, now);
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw new AppError('tokenInvalid', {}, { cause: parsed.error });
  const { sub, sid, iid, iat, exp, noted } = parsed.data;
  const isPastHalfLife = now - iat > (exp - iat) / 2;
  return {
    accountId: sub,
    sessionId: sid,
    organisationId: iid,
    isExpired,
    isPastHalfLife,
    issuedAt: iat,
    notedAt: noted,
  };
}
