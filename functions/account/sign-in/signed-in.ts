import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { SessionRow } from '#functions/account/session/session-store.ts';

/** Returns the answer of a call that begins a session: a new access token and the session's id. */
export async function signedIn(session: SessionRow, now: UnixSeconds) {
  // Imported here, because most calls sign no token.
  const { mintAccessToken } = await import('#functions/token-keys/mint-access-token.ts');
  return { token: await mintAccessToken(session, now), sessionId: session.sessionId };
}
