// Parts of the package: code for the client of login providers is not loaded at the start of every call.
import * as errors from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { verifyingKeys } from './verifying-keys.ts';

/** Claims of every access token. */
export const TOKEN = { issuer: 'arcata', audience: 'arcata-api', typ: 'at+jwt', algorithm: 'EdDSA' } as const;
const CLOCK_TOLERANCE_SECONDS = 5;

/** It names the session, its account and its organisation; what they may do is read from the table on every call. */
const Claims = z.object({
  sub: AccountId,
  sid: SessionId,
  iid: OrganisationId.optional(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  /** When the session ends, however often its token is renewed. */
  end: z.int(),
});
type Claims = z.infer<typeof Claims>;

export interface VerifiedToken {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly organisationId: OrganisationId | undefined;
  readonly isExpired: boolean;
  readonly issuedAt: UnixSeconds;
  /** When the session ends. */
  readonly endsAt: UnixSeconds;
}

/** Base64url has several spellings of one value; a token has one. */
const isCanonical = (token: string): boolean =>
  token.split('.').length === 3 &&
  token.split('.').every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part);

type Keys = Awaited<ReturnType<typeof verifyingKeys>>;

async function verifiedClaims(
  token: string,
  keys: Keys,
  now: UnixSeconds,
): Promise<{ claims: unknown; isExpired: boolean }> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((each) => each.kid === kid);
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key.publicKey;
      },
      {
        algorithms: [TOKEN.algorithm],
        issuer: TOKEN.issuer,
        audience: TOKEN.audience,
        typ: TOKEN.typ,
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

/** Tokens that are remembered; then all are forgotten, since few people work with one function at a time. */
const REMEMBERED_MAX = 2_000;

/** The claims of tokens that today's keys verified. A page sends one token for minutes, and a signature costs half a millisecond. */
let remembered: { readonly keys: Keys; readonly claims: Map<string, Claims> } = { keys: [], claims: new Map() };

async function claimsOf(token: string, now: UnixSeconds): Promise<{ claims: Claims; isExpired: boolean }> {
  const keys = await verifyingKeys();
  if (remembered.keys !== keys || remembered.claims.size >= REMEMBERED_MAX) remembered = { keys, claims: new Map() };
  const { claims } = remembered;
  const known = claims.get(token);
  if (known !== undefined) return { claims: known, isExpired: known.exp <= now - CLOCK_TOLERANCE_SECONDS };
  const verified = await verifiedClaims(token, keys, now);
  const parsed = Claims.safeParse(verified.claims);
  if (!parsed.success) throw new AppError('tokenInvalid', {}, { cause: parsed.error });
  if (!verified.isExpired) claims.set(token, parsed.data);
  return { claims: parsed.data, isExpired: verified.isExpired };
}

/**
 * Returns the session and account of a token. Throws 50008 unless we signed it, to the letter. The session decides whether an expired one
 * still counts.
 */
export async function verifyAccessToken(token: string, now: UnixSeconds): Promise<VerifiedToken> {
  if (!isCanonical(token)) throw new AppError('tokenInvalid');
  const { claims, isExpired } = await claimsOf(token, now);
  const { sub, sid, iid, iat, end } = claims;
  return { accountId: sub, sessionId: sid, organisationId: iid, isExpired, issuedAt: iat, endsAt: end };
}
