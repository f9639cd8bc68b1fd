import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { HEADERS } from '#shared/wire/headers.ts';
import { addressOf } from './proxy-event.ts';

/** Claims of an access token that identify the organisation (`iid`) and the session (`sid`). The token's signature is not verified. */
const Claims = z
  .string()
  .transform((text) => JSON.parse(Buffer.from(text, 'base64url').toString()))
  .pipe(z.object({ iid: z.string().optional(), sid: z.string().optional() }));

/**
 * Returns the client of a call: the organisation or session that its token names, otherwise the token itself. Without a token, returns the
 * network address. Waiting calls of different clients run in turns. The token is not verified, since only the order of the waiting calls
 * depends on it.
 */
export function clientOfCall(request: IncomingMessage): string {
  const token = String(request.headers[HEADERS.token] ?? request.headers[HEADERS.authorization] ?? '');
  if (token === '') return addressOf(request);
  try {
    const { iid, sid } = Claims.parse(token.split('.')[1]);
    return iid ?? sid ?? token;
  } catch {
    return token;
  }
}
