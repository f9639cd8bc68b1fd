// Only parts of the package are imported. The package's client for login providers would slow the start of every call.
import * as errors from 'jose/errors';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { REPORT_TOKEN_SECONDS } from '#shared/outside-report/report-limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type SigningKey, signingKeys } from '#functions/token-keys/signing-keys.ts';
import type { StoredLabel } from './report-label-items.ts';

const TOKEN = { issuer: 'arcata', audience: 'arcata-report', typ: 'report+jwt', algorithm: 'HS256' } as const;

/** The claims of a token. A token belongs to one label, and not to a later label of the same device or order. */
const Claims = z.object({ sub: z.string(), iid: OrganisationId, about: z.string(), exp: z.int() });

/** A secret only for these tokens. So a session's token is not valid here, and a report token is not valid as a session's token. */
const secretOf = (key: SigningKey): Buffer => key.secretFor('reportToken');

/** Signs a token for the label. */
export async function mintReportToken(
  { codeDigest, organisationId, subject }: StoredLabel,
  now: UnixSeconds,
): Promise<{ readonly token: string; readonly expiresAt: UnixSeconds }> {
  const [key] = await signingKeys();
  const expiresAt = now + REPORT_TOKEN_SECONDS;
  const token = await new SignJWT({ iid: organisationId, about: subject })
    .setProtectedHeader({ alg: TOKEN.algorithm, kid: key.kid, typ: TOKEN.typ })
    .setIssuer(TOKEN.issuer)
    .setAudience(TOKEN.audience)
    .setSubject(codeDigest)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(secretOf(key));
  return { token, expiresAt };
}

/** Returns the claims of a token that this platform signed and that has not expired at `now`; `undefined` for any other text. */
export async function readReportToken(token: string, now: UnixSeconds): Promise<z.infer<typeof Claims> | undefined> {
  const keys = await signingKeys();
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((each) => each.kid === kid);
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return secretOf(key);
      },
      {
        algorithms: [TOKEN.algorithm],
        issuer: TOKEN.issuer,
        audience: TOKEN.audience,
        typ: TOKEN.typ,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(now * 1000),
      },
    );
    return Claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
