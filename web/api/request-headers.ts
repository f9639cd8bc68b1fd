import { APP_HEADERS, HEADERS } from '#shared/wire/headers.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { readToken } from './session-token.ts';
import { readView } from './view-as.ts';

/** Returns the headers of a call (WIRE-9). */
export function requestHeaders(options: { idempotencyKey?: string; background?: boolean }): Record<string, string> {
  const token = readToken();
  const view = readView();
  return {
    ...APP_HEADERS,
    [HEADERS.localTime]: formatTime(new Date()),
    [HEADERS.acceptLanguage]: document.documentElement.lang,
    ...(token && { [HEADERS.token]: token.accessToken, [HEADERS.sessionId]: token.sessionId }),
    ...(view !== undefined && { [HEADERS.viewAs]: view }),
    ...(options.idempotencyKey !== undefined && { [HEADERS.idempotencyKey]: options.idempotencyKey }),
    ...(options.background === true && { [HEADERS.background]: '1' }),
  };
}
