import { vi } from 'vitest';
import { API } from '#shared/api.ts';
import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';
import type { AnyEndpoint, InputOf, RequestOf, OutputOf } from '#shared/wire/endpoint.ts';

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  readonly headers: Headers;
}

type Answer = (
  input: unknown,
) => { readonly data: unknown } | { readonly refusal: ErrorCodeName; data: unknown; msg: string };

const ENDPOINTS: readonly AnyEndpoint[] = Object.values(API).flatMap((api) => Object.values<AnyEndpoint>(api));

/**
 * Makes a server with given answers. Requests must satisfy the input schema of the contract, and answers the output schema. So a test
 * cannot differ from the API.
 */
export function fakeCloud() {
  const answers = new Map<AnyEndpoint, Answer>();
  const calls: Call[] = [];
  const held = new Map<AnyEndpoint, Promise<void>>();
  const envelope = (code: number, msg: string, data: unknown) =>
    new Response(JSON.stringify({ code, msg, data }), { headers: { 'content-type': 'application/json' } });

  async function respond(url: URL, init: RequestInit): Promise<Response> {
    const endpoint = ENDPOINTS.find((row) => row.path === url.pathname && row.method === (init.method ?? 'GET'));
    if (endpoint === undefined) throw new Error(`no call ${init.method} ${url.pathname}`);
    const sent: unknown =
      endpoint.method === 'GET'
        ? Object.fromEntries(url.searchParams)
        : JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    const input = endpoint.input.parse(sent);
    calls.push({ endpoint, input, headers: new Headers(init.headers) });
    await held.get(endpoint);
    const answer = answers.get(endpoint)?.(input);
    if (answer === undefined) throw new Error(`the test has no answer for ${endpoint.path}`);
    if ('refusal' in answer) return envelope(CODES[answer.refusal].code, answer.msg, answer.data);
    return envelope(CODES.success.code, '', endpoint.output.parse(answer.data));
  }
  vi.stubGlobal('fetch', async (resource: string | URL, init: RequestInit = {}) =>
    respond(new URL(resource, location.origin), init),
  );
  return {
    answer<E extends AnyEndpoint>(endpoint: E, answer: (input: InputOf<E>) => OutputOf<E>) {
      answers.set(endpoint, (input) => ({ data: answer(input as InputOf<E>) }));
    },
    refuse(
      endpoint: AnyEndpoint,
      refusal: ErrorCodeName,
      { msg = '', data = null }: { msg?: string; data?: unknown } = {},
    ) {
      answers.set(endpoint, () => ({ refusal, msg, data }));
    },
    /** Holds the answers of an endpoint back until the returned function is called. */
    hold(endpoint: AnyEndpoint): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(endpoint, promise);
      return resolve;
    },
    /** Returns the requests to an endpoint, oldest first. */
    asked<E extends AnyEndpoint>(endpoint: E): (Omit<Call, 'input'> & { readonly input: RequestOf<E> })[] {
      return calls.filter((call) => call.endpoint === endpoint) as never;
    },
  };
}

export type FakeCloud = ReturnType<typeof fakeCloud>;
