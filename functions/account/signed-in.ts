import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { mintAccessToken } from '#functions/token-keys/mint-access-token.ts';
import type { SessionRow } from './session-store.ts';

/** What every call answers that begins a session. */
export const signedIn = async (session: SessionRow, now: UnixSeconds) => ({
  token: await mintAccessToken(session, now),
  sessionId: session.sessionId,
});
