import { Amplify } from 'aws-amplify';
import { ApiError as TransportError, get, isCancelError, post } from 'aws-amplify/api';
import * as z from 'zod';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { REQUEST_TIMEOUT_MS } from '#shared/limits.ts';
import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { Envelope, isSuccess } from '#shared/wire/envelope.ts';
import { ApiError, UnreachableError } from './api-error.ts';
import { asker } from './challenges.ts';
import { announceRefusal, reactionTo, type Refusal } from './refusals.ts';
import { requestHeaders } from './request-headers.ts';
import { noteRights } from './rights.ts';
import { isRemembered, readToken, renewToken, type SessionToken } from './session-token.ts';
import { endView, isEndOfView } from './view-as.ts';

const API_NAME = 'arcata';

// No Cognito: the contract's own token travels in a header. Repeats are TanStack Query's business.
Amplify.configure(
  { API: { REST: { [API_NAME]: { endpoint: globalThis.location.origin } } } },
  { API: { REST: { defaultAuthMode: 'none', retryStrategy: { strategy: 'no-retry' } } } },
);

export interface CallOptions {
  /** A repeat with the same key has no second effect; for calls whose row says `idempotent`. */
  readonly idempotencyKey?: string;
  /** A poll: it renews no session and its failure is not announced. */
  readonly background?: boolean;
  /** The caller shows the refusal itself, beside its cause; dialogs that a code asks for still open. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Calls the server as the contract's row says and answers its parsed output. Where the server asks for the account's owner or for a second
 * factor, the person is asked, and the call goes on.
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

/** The same without asking the person anything. */
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

const isRefusal = (error: unknown): error is Refusal => error instanceof ApiError || error instanceof UnreachableError;

/** Refusals that are questions to the person, where somebody on the page asks them. */
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
  // A session that the person has meanwhile exchanged for another one (organisation, role) may well have ended.
  if (reaction === 'relogin') return readToken()?.sessionId === asker?.sessionId;
  if (isAsked(refusal)) return false;
  return options.background !== true && (reaction !== 'toast' || options.quiet !== true);
}

/** A remembered session goes on past its token: it gets another one, and the call goes out again. */
async function sendInSession(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Promise<Envelope> {
  const asker = readToken();
  const answer = await send(endpoint, input, options);
  if (answer.code !== CODES.tokenExpired.code || !isRemembered() || endpoint.permission === 'public') return answer;
  const { refreshSession } = await import('./refresh-session.ts');
  // Where the session is over, too, what the call was answered says so.
  return (await refreshSession(asker, send)) ? send(endpoint, input, options) : answer;
}

async function send(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Promise<Envelope> {
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

/** WIRE-7: what has a `type` (a file) is the answer itself, untouched; all else comes in an envelope. */
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

/** A server that is not the application may say no more than this. */
const ServerWords = z.object({ msg: z.string().optional() });

/** What refused before the application did (gateway, throttling) may still speak the envelope (WIRE-2). */
function refusalOf(cause: unknown): Refusal | Error {
  if (cause instanceof TransportError) {
    const body = parseJson(cause.response?.body);
    const envelope = Envelope.safeParse(body);
    if (envelope.success) return new ApiError(envelope.data);
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
