import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { CALL_WINDOW_SECONDS } from '#shared/wire/call-limits.ts';
import { Envelope, isSuccess } from '#shared/wire/envelope.ts';
import { HEADERS } from '#shared/wire/headers.ts';

/** A refusal by the platform: its `code` (`shared/wire/codes.ts`), its message and its data. */
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
  /** `https://portal.example`, without a path. */
  readonly origin: string;
  /** Access token of a person or token of a device, or what returns the one of now; absent = signed out. */
  readonly token?: string | (() => string);
  readonly language?: string;
  /** Further headers of each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

interface CallOptions {
  /** Key of a repeatable call: the same key with the same input has one effect, however often it is sent. */
  readonly idempotencyKey?: string;
}

export type ApiClient = <E extends AnyEndpoint>(
  row: E,
  input: RequestOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/** How often a call is sent while it is refused before it begins (HTTP 429). */
const ATTEMPTS_MAX = 3;

/** Sends a request, and again after the wait that a throttled answer names. */
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

/** Makes a client of the public HTTP API by its contracts: it sends the same as our other clients, and nothing more. */
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
    // The row's own schema has just parsed the value; the compiler cannot see this through `E`.
    return row.output.parse(answer.data) as OutputOf<E>;
  };
}
