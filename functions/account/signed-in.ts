import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { SessionRow } from './session-store.ts';

/** What every call answers that begins a session. */
export async function signedIn(session: SessionRow, now: UnixSeconds) {
  // Most calls sign nothing.
  const { mintAccessToken } = await import('#functions/token-keys/mint-access-token.ts');
  return { token: await mintAccessToken(session, now), sessionId: session.sessionId };
}
