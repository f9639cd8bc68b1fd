import { accountApi } from '#shared/account/account-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { type Envelope, isSuccess } from '#shared/wire/envelope.ts';
import { readToken, storeToken, type SessionToken } from './session-token.ts';

const LOCK = 'arcata-refresh';

type Send = (endpoint: AnyEndpoint, input: object, options: object) => Promise<Envelope>;

/**
 * Gets a new token by the refresh cookie. All windows share this cookie, and it works only once. So one window gets the token, and the
 * others find that token in the shared cookies.
 */
async function goOn(over: SessionToken | undefined, send: Send): Promise<boolean> {
  if (readToken()?.accessToken !== over?.accessToken) return true;
  const answer = await send(accountApi.refresh, {}, {});
  if (!isSuccess(answer.code)) return false;
  const { token, sessionId } = accountApi.refresh.output.parse(answer.data);
  storeToken({ accessToken: token.accessToken, sessionId }, true);
  return true;
}

let running: Promise<boolean> | undefined;

/** Gets a token for a remembered session whose last token, `over`, has expired. Returns `false` if the session itself has ended too. */
export function refreshSession(over: SessionToken | undefined, send: Send): Promise<boolean> {
  const ask = () => goOn(over, send);
  running ??= ('locks' in navigator ? navigator.locks.request(LOCK, ask) : ask()).finally(() => {
    running = undefined;
  });
  return running;
}
