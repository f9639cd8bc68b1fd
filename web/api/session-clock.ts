import * as z from 'zod';
import { isRemembered, readToken } from './session-token.ts';

const Claims = z.object({ iat: z.int(), exp: z.int() });

/** The token in use, and its life in milliseconds. `seenAt`: the time when this window first saw the token, by this computer's clock. */
let current: { readonly token: string; readonly seenAt: number; readonly lifeMs: number } | undefined;

/** Returns the milliseconds from a token's issue to its expiry; 0 if the text is not one of our tokens. */
function lifeOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = Claims.parse(JSON.parse(atob(payload)));
    return (exp - iat) * 1000;
  } catch {
    return 0;
  }
}

/**
 * Returns two times in ms: the session's last renewal, and its end if no renewal follows. Returns `undefined` when signed out. Also returns
 * `undefined` for a remembered session, because it outlives its token. Counts from the token's arrival, because this computer's clock may
 * be wrong.
 */
export function sessionClock(now: number): { readonly renewedAt: number; readonly endsAt: number } | undefined {
  const token = readToken()?.accessToken;
  if (token === undefined || isRemembered()) return undefined;
  if (current?.token !== token) current = { token, seenAt: now, lifeMs: lifeOf(token) };
  if (current.lifeMs === 0) return undefined;
  return { renewedAt: current.seenAt, endsAt: current.seenAt + current.lifeMs };
}
