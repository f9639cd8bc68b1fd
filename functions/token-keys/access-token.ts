// Only parts of the package are imported. The package's client for login providers would slow the start of every call.
import * as errors from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { verifyingKeys } from './verifying-keys.ts';

/** Header and claims that are equal in every access token. */
export const TOKEN = { issuer: 'arcata', audience: 'arcata-api', typ: 'at+jwt', algorithm: 'EdDSA' } as const;
const CLOCK_TOLERANCE_SECONDS = 5;

/** Claims of an access token: session, account and organisation. Permissions are read from the table at every call. */
const Claims = z.object({
  sub: AccountId,
  sid: SessionId,
  iid: OrganisationId.optional(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  /** Moment when the session ends, however often its token is renewed. */
  end: z.int(),
});
type Claims = z.infer<typeof Claims>;

export interface VerifiedToken {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly organisationId: OrganisationId | undefined;
  readonly isExpired: boolean;
  readonly issuedAt: UnixSeconds;
  /** Moment when the session ends. */
  readonly endsAt: UnixSeconds;
}

/** Whether a token is in canonical form. Base64url allows several spellings of the same value, but only one is accepted. */
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
    // This error is thrown only if the signature and all other claims are valid.
    if (error instanceof errors.JWTExpired) return { claims: error.payload, isExpired: true };
    if (error instanceof errors.JOSEError) throw new AppError('tokenInvalid', {}, { cause: error });
    throw error;
  }
}

/**
 * Most tokens that are remembered. At this number, all are forgotten. This is rare, because few people use the same function at the same
 * time.
 */
const REMEMBERED_MAX = 2_000;

/** Claims of tokens that the present keys have verified. A page sends one token for minutes, and verifying costs half a millisecond. */
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
 * Returns the session and account of a token. Throws 50008 unless the platform signed exactly this text. Does not refuse an expired token,
 * but sets `isExpired`; the caller decides by the session whether to accept it.
 */
export async function verifyAccessToken(token: string, now: UnixSeconds): Promise<VerifiedToken> {
  if (!isCanonical(token)) throw new AppError('tokenInvalid');
  const { claims, isExpired } = await claimsOf(token, now);
  const { sub, sid, iid, iat, end } = claims;
  return { accountId: sub, sessionId: sid, organisationId: iid, isExpired, issuedAt: iat, endsAt: end };
}
