import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import type { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { ACCESS_TOKEN_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { TOKEN } from './access-token.ts';
import { signingKeys } from './signing-keys.ts';

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: UnixSeconds;
}

/** Signs a token for the session. It is valid for 15 minutes, or until the session ends if that is earlier. */
export async function mintAccessToken(
  session: {
    readonly accountId: AccountId;
    readonly sessionId: SessionId;
    readonly organisationId?: OrganisationId | undefined;
    readonly expiresAt: UnixSeconds;
  },
  now: UnixSeconds,
): Promise<AccessToken> {
  const [key] = await signingKeys();
  const expiresAt = Math.min(now + ACCESS_TOKEN_SECONDS, session.expiresAt);
  const accessToken = await new SignJWT({
    sid: session.sessionId,
    end: session.expiresAt,
    ...(session.organisationId === undefined ? {} : { iid: session.organisationId }),
  })
    .setProtectedHeader({ alg: TOKEN.algorithm, kid: key.kid, typ: TOKEN.typ })
    .setIssuer(TOKEN.issuer)
    .setAudience(TOKEN.audience)
    .setSubject(session.accountId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey);
  return { accessToken, expiresAt };
}
