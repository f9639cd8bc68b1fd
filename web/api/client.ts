import { Amplify } from '@aws-amplify/core';
import { ApiError as TransportError, get, isCancelError, post } from 'aws-amplify/api';
import * as z from 'zod';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { Envelope, isSuccess } from '#shared/wire/envelope.ts';
import { ApiError, ThrottledError, UnreachableError } from './api-error.ts';
import { asker } from './challenges.ts';
import { pause } from './pause.ts';
import { announceRefusal, isRefusal, reactionTo, type Refusal } from './refusals.ts';
import { requestHeaders } from './request-headers.ts';
import { noteRights } from './rights.ts';
import { isRemembered, readToken, renewToken, type SessionToken } from './session-token.ts';
import { endView, isEndOfView } from './view-as.ts';

const API_NAME = 'arcata';
const TOO_MANY_REQUESTS = 429;
/** Largest number of times that a call is sent while its client is throttled. */
const ATTEMPTS_MAX = 3;

// No Cognito, because the contract's own token is sent in a header. No retries, because TanStack Query repeats failed calls.
Amplify.configure(
  { API: { REST: { [API_NAME]: { endpoint: globalThis.location.origin } } } },
  { API: { REST: { defaultAuthMode: 'none', retryStrategy: { strategy: 'no-retry' } } } },
);

export interface CallOptions {
  /**
   * Key by which the server recognises a repeated call. The repeated call then has no second effect. Only for calls with `idempotent` in
   * their row.
   */
  readonly idempotencyKey?: string;
  /**
   * Whether the portal makes the call by itself, such as a poll. Such a call does not renew the session, and its failure shows no toast.
   */
  readonly background?: boolean;
  /**
   * Whether the caller shows a refusal itself, for example next to the field that caused the refusal. So no toast is shown. Dialogs for
   * certain codes (`reactionTo`) open in any case.
   */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Calls the server as the contract's row says, and returns the parsed output. If the server wants proof that the person owns the account,
 * or a second factor, asks the person. Then completes the call.
 * @throws ApiError when the server refuses, UnreachableError when no answer comes within 10 s
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    return await callOnce(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || options.background === true) throw error;
    if (error.codeName === 'secondFactorDue') {
      const { completeBySecondFactor } = await import('./complete-by-second-factor.ts');
      return endpoint.output.parse(await completeBySecondFactor(endpoint, error, callOnce)) as OutputOf<E>;
    }
    const ask = error.codeName === 'reauthenticationRequired' ? asker('owner') : undefined;
    if (ask === undefined) throw error;
    await ask().catch(() => {
      throw error;
    });
    return callOnce(endpoint, input, options);
  }
}

/** Does the same as `call`, but asks the person nothing. */
export async function callOnce<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const asker = readToken();
  try {
    const answer = await sendInSession(endpoint, input, options);
    if (!isSuccess(answer.code)) throw new ApiError(answer);
    return endpoint.output.parse(answer.data) as OutputOf<E>;
  } catch (error) {
    if (isEndOfView(error)) endView();
    if (isRefusal(error) && isAnnounced(error, options, asker)) announceRefusal(error);
    throw error;
  }
}

/** Maps a refusal to the asker that requests the missing proof from the person. */
const ASKED: Partial<Record<ErrorCodeName, Parameters<typeof asker>[0]>> = {
  secondFactorDue: 'secondFactor',
  reauthenticationRequired: 'owner',
};

function isAsked(refusal: Refusal): boolean {
  const of = refusal instanceof ApiError ? ASKED[refusal.codeName] : undefined;
  return of !== undefined && asker(of) !== undefined;
}

function isAnnounced(refusal: Refusal, options: CallOptions, asker: SessionToken | undefined): boolean {
  const reaction = reactionTo(refusal);
  // After a change of organisation or role, the end of the session that sent the call is expected. So this refusal is not announced.
  if (reaction === 'relogin') return readToken()?.sessionId === asker?.sessionId;
  if (isAsked(refusal)) return false;
  return options.background !== true && (reaction !== 'toast' || options.quiet !== true);
}

/** Sends a call. If the token of a remembered session has expired, gets another one and sends the call again. */
async function sendInSession(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Promise<Envelope> {
  const asker = readToken();
  const answer = await send(endpoint, input, options);
  if (answer.code !== CODES.tokenExpired.code || !isRemembered() || endpoint.permission === 'public') return answer;
  const { refreshSession } = await import('./refresh-session.ts');
  // If the session itself has ended, the server gives no other token. The first answer then counts: the token has expired.
  return (await refreshSession(asker, send)) ? send(endpoint, input, options) : answer;
}

/** Sends a call. If the call is refused before it begins (SEC-19), waits as long as the answer says. Then sends the call again. */
async function send(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Promise<Envelope> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(endpoint, input, options);
    } catch (error) {
      const seconds = error instanceof ThrottledError ? error.waitSeconds : undefined;
      if (seconds === undefined || attempt === ATTEMPTS_MAX) throw error;
      await pause((seconds + Math.random()) * 1000, options.signal);
    }
  }
}

async function sendOnce(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Promise<Envelope> {
  const asker = readToken();
  const operation = start(endpoint, input, options);
  const cancel = () => operation.cancel();
  options.signal?.addEventListener('abort', cancel);
  try {
    const { body, headers } = await operation.response;
    noteRights(headers[HEADERS.rights]);
    const newToken = headers[HEADERS.newToken];
    if (newToken !== undefined) renewToken(newToken, asker);
    return envelopeOf(isJson(headers) ? await body.json() : await body.blob());
  } catch (cause) {
    if (isCancelError(cause)) throw cause;
    throw refusalOf(cause);
  } finally {
    options.signal?.removeEventListener('abort', cancel);
  }
}

const isJson = (headers: Readonly<Record<string, string>>): boolean =>
  headers['content-type']?.includes('json') === true;

/**
 * Returns the answer's envelope. A body with a `type` is a `Blob`: a file without an envelope. The `Blob` becomes the data of a new
 * envelope (WIRE-7).
 */
const envelopeOf = (body: unknown): Envelope =>
  typeof body === 'object' && body !== null && 'type' in body
    ? { code: CODES.success.code, msg: '', data: body }
    : Envelope.parse(body);

function start(endpoint: AnyEndpoint, input: unknown, options: CallOptions) {
  const request = { apiName: API_NAME, path: endpoint.path };
  const common = { headers: requestHeaders(options), timeout: REQUEST_TIMEOUT_MS };
  return endpoint.method === 'GET'
    ? get({ ...request, options: { ...common, queryParams: queryOf(input) } })
    : post({ ...request, options: { ...common, body: JSON.parse(JSON.stringify(input)) } });
}

const queryOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The only field that is read from the answer of another server than the application, such as a gateway. */
const ServerWords = z.object({ msg: z.string().optional() });

/**
 * Returns the refusal or failure for an error. An answer with an envelope is a refusal, even if a gateway or a throttle sent it (WIRE-2).
 */
function refusalOf(cause: unknown): Refusal | Error {
  if (cause instanceof TransportError) {
    const body = parseJson(cause.response?.body);
    const envelope = Envelope.safeParse(body);
    const isThrottled = cause.response?.statusCode === TOO_MANY_REQUESTS;
    if (envelope.success) return isThrottled ? new ThrottledError(envelope.data) : new ApiError(envelope.data);
    const { msg = '' } = ServerWords.catch({}).parse(body);
    return new UnreachableError('no answer', { cause, serverWords: msg });
  }
  return new UnreachableError('no answer', { cause });
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
