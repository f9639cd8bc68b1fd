import * as z from 'zod';
import { isRemembered, readToken } from './session-token.ts';

const Claims = z.object({ iat: z.int(), exp: z.int() });

/** The token in use, when this window first saw it by this computer's clock, and how many milliseconds it lives. */
let current: { readonly token: string; readonly seenAt: number; readonly lifeMs: number } | undefined;

/** Returns the milliseconds from a token's issue to its end; 0 if the text is no token of ours. */
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
 * Returns when the session was last renewed, and when it ends without another renewal, in ms. Returns `undefined` when signed out, and for
 * a remembered session, which outlives its token. Counts from the token's arrival, since this computer's clock may be wrong.
 */
export function sessionClock(now: number): { readonly renewedAt: number; readonly endsAt: number } | undefined {
  const token = readToken()?.accessToken;
  if (token === undefined || isRemembered()) return undefined;
  if (current?.token !== token) current = { token, seenAt: now, lifeMs: lifeOf(token) };
  if (current.lifeMs === 0) return undefined;
  return { renewedAt: current.seenAt, endsAt: current.seenAt + current.lifeMs };
}
