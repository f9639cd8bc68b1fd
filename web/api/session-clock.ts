import * as z from 'zod';
import { isRemembered, readToken } from './session-token.ts';

const Claims = z.object({ iat: z.int(), exp: z.int() });

/** When this window first saw the token that is in use, and how long that one lives, by this computer's clock. */
let current: { readonly token: string; readonly seenAt: number; readonly lifeMs: number } | undefined;

/** Milliseconds from a token's issue to its end; 0 for what is no token of ours. */
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
 * When the session began its last quarter of an hour and when that is over, in ms, if nothing is done meanwhile. `undefined` for a remembered session,
 * which outlives its token, and for nobody. Counted from when the token came, since this computer's clock may be wrong.
 */
export function sessionClock(now: number): { readonly renewedAt: number; readonly endsAt: number } | undefined {
  const token = readToken()?.accessToken;
  if (token === undefined || isRemembered()) return undefined;
  if (current?.token !== token) current = { token, seenAt: now, lifeMs: lifeOf(token) };
  if (current.lifeMs === 0) return undefined;
  return { renewedAt: current.seenAt, endsAt: current.seenAt + current.lifeMs };
}
