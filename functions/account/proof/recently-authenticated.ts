import { REAUTHENTICATION_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { reauthenticationStore } from './reauthentication-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';

/**
 * Throws 40302 unless the person signed in, or proved to own the account, within the last ten minutes. This check protects acts from a
 * person who finds an open session or copies a token.
 */
export async function requireRecentAuthentication(
  session: Pick<AccountSession, 'accountId' | 'sessionId'>,
  now: UnixSeconds,
): Promise<void> {
  const row = await sessionStore.read(session);
  if (row !== undefined && now - row.authenticatedAt <= REAUTHENTICATION_SECONDS) return;
  await reauthenticationStore.require(session);
}
