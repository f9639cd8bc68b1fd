import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { CALL_WINDOW_SECONDS } from '#shared/wire/call-limits.ts';
import { Envelope, isSuccess } from '#shared/wire/envelope.ts';
import { HEADERS } from '#shared/wire/headers.ts';

/** The platform's refusal of a call, with its `code` (`shared/wire/codes.ts`), its message and its data. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: number;
  readonly data: unknown;

  constructor(path: string, answer: Envelope) {
    super(`${path}: ${answer.code} ${answer.msg}`);
    this.code = answer.code;
    this.data = answer.data;
  }
}

export interface ApiClientOptions {
  /** Address of the platform without a path: `https://portal.example`. */
  readonly origin: string;
  /** Access token of a person or device, or a function that returns the current token; absent = signed out. */
  readonly token?: string | (() => string);
  readonly language?: string;
  /** Returns additional headers for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

interface CallOptions {
  /** Key that makes a call safe to repeat. Calls with the same key and the same input have the effect of one call. */
  readonly idempotencyKey?: string;
}

export type ApiClient = <E extends AnyEndpoint>(
  row: E,
  input: RequestOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/** Highest number of attempts for a call that is throttled (HTTP 429). A throttled call has had no effect, so it can be sent again. */
const ATTEMPTS_MAX = 3;

/**
 * Sends a request. After a 429, it waits for the seconds in `retry-after` and sends the request again. It returns the 429 after the last
 * attempt, and if the wait is unknown or longer than `CALL_WINDOW_SECONDS`.
 */
async function sendPatiently(url: URL, request: RequestInit, attempt = 1): Promise<Response> {
  const response = await fetch(url, request);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status !== 429 || attempt === ATTEMPTS_MAX || !(seconds <= CALL_WINDOW_SECONDS)) return response;
  await response.body?.cancel();
  await sleep(seconds * 1000);
  return sendPatiently(url, request, attempt + 1);
}

const queryOf = (input: unknown): string =>
  new URLSearchParams(
    Object.entries(input ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();

/** Makes a client of the public HTTP API. As all our clients do, it sends only what the contracts define. */
export function apiClient({ origin, token, language = 'en', headers }: ApiClientOptions): ApiClient {
  return async <E extends AnyEndpoint>(row: E, input: RequestOf<E>, options: CallOptions = {}) => {
    const isGet = row.method === 'GET';
    const bearer = typeof token === 'function' ? token() : token;
    const url = new URL(row.path, origin);
    if (isGet) url.search = queryOf(input);
    const response = await sendPatiently(url, {
      method: row.method,
      headers: {
        ...headers?.(),
        [HEADERS.acceptLanguage]: language,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${bearer}` }),
        ...(options.idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: options.idempotencyKey }),
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    });
    const unread = { code: response.status, msg: response.statusText, data: null };
    const answer = Envelope.parse(await response.json().catch(() => unread));
    if (!response.ok || !isSuccess(answer.code)) throw new ApiRefusal(row.path, answer);
    // `parse` has checked the value, but the compiler cannot see this through `E`.
    return row.output.parse(answer.data) as OutputOf<E>;
  };
}
