import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { EMBED_ROOT } from '#shared/embed/embed-address.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import { MOMENT_HEADER, momentOf } from '../functions/moment.ts';
import type { CloudModel } from '../template/model.ts';
import { clientOfCall } from './call-client.ts';
import { proxyEvent } from './proxy-event.ts';
import { Router } from './router.ts';

/**
 * Limits of a REST API: bytes of a request's body, bytes of its request line and header values together, milliseconds of an integration.
 */
const BODY_BYTES_MAX = 10 * 1024 * 1024;
const HEADER_BYTES_MAX = 10_240;
const INTEGRATION_TIMEOUT_MS = 29_000;

/** Errors that the gateway answers itself, with status and message. The gateway responses of the template define their form. */
const REFUSALS = {
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Request Header Fields Too Large' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long' },
  DEFAULT_5XX: { status: 502, message: 'Internal server error' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
} as const;
type Refusal = keyof typeof REFUSALS;

const ProxyResult = z.strictObject({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()]))).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

const headerBytes = ({ method = '', url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text, index) => (index % 2 === 1 ? sum + Buffer.byteLength(text) : sum), 0) +
  `${method} ${url} HTTP/1.1`.length;

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Reads a body to its end even if it is too large. The client can read the refusal only then.
    if (size <= BODY_BYTES_MAX) chunks.push(chunk);
  }
  return size > BODY_BYTES_MAX ? undefined : Buffer.concat(chunks);
}

/** Emulates the REST API of the template. */
export class Gateway {
  readonly #model: CloudModel;
  readonly #functions: FunctionHost;
  readonly #router: Router;
  readonly #roots: ReadonlySet<string>;

  constructor(model: CloudModel, functions: FunctionHost) {
    this.#model = model;
    this.#functions = functions;
    this.#router = new Router(model.routes);
    this.#roots = new Set(model.routes.map(({ path }) => path.split('/')[1] ?? ''));
  }

  /** Whether a path belongs to the API. The first segment decides; CloudFront sends all other paths to the site. */
  owns(path: string): boolean {
    return this.#roots.has(path.split('/')[1] ?? '');
  }

  /**
   * Handles a call of the API.
   * @param rawHeaders headers as they reach the gateway; absent = as the client sent them
   */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    rawHeaders: readonly string[] = request.rawHeaders,
  ): Promise<void> {
    const requestId = randomUUID();
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const { siteHeaders, frameHeaders } = this.#model;
    const headers = pathname.startsWith(`${EMBED_ROOT}/`) ? frameHeaders : siteHeaders;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refuse = (refusal: Refusal): void => this.#refuse(response, refusal, requestId);
    if (headerBytes(request) > HEADER_BYTES_MAX) return refuse('HEADERS_TOO_LARGE');
    const match = this.#find(request.method ?? 'GET', pathname);
    if (match === undefined) return refuse('MISSING_AUTHENTICATION_TOKEN');
    const body = await readBody(request);
    if (body === undefined) return refuse('REQUEST_TOO_LARGE');

    const { binaryMediaTypes } = this.#model;
    const event = proxyEvent({ request, rawHeaders, body, match, requestId, binaryMediaTypes });
    const deadline = AbortSignal.timeout(INTEGRATION_TIMEOUT_MS);
    const timeout = new Promise<undefined>((resolve) => deadline.addEventListener('abort', () => resolve(undefined)));
    const options = { moment: momentOf(request.headers[MOMENT_HEADER]), client: clientOfCall(request) };
    const invocation = await Promise.race([this.#functions.invoke(match.route.functionArn, event, options), timeout]);
    if (invocation === undefined) return refuse('INTEGRATION_TIMEOUT');
    if ('error' in invocation) {
      // When the cloud stops, it first ends the connections and then the functions' threads. So a function that fails after its connection
      // has ended is no fault.
      if (!response.destroyed) console.error(`${request.method} ${pathname}: the function failed.`, invocation.error);
      return refuse('DEFAULT_5XX');
    }
    const result = ProxyResult.safeParse(invocation.payload);
    if (result.success) return this.#send(response, result.data, requestId);
    console.error(`${request.method} ${pathname}: malformed Lambda proxy response.`, result.error.message);
    return refuse('DEFAULT_5XX');
  }

  #find(method: string, path: string) {
    try {
      return this.#router.find(method, path);
    } catch {
      return undefined;
    }
  }

  #send(response: ServerResponse, result: z.infer<typeof ProxyResult>, requestId: string): void {
    const multi = Object.entries(result.multiValueHeaders ?? {}).map(([name, values]) => [
      name.toLowerCase(),
      values.map(String),
    ]);
    const single = Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
    response.writeHead(result.statusCode, {
      'content-type': 'application/json',
      ...Object.fromEntries(single),
      ...Object.fromEntries(multi),
      'x-amzn-requestid': requestId,
    });
    response.end(Buffer.from(result.body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8'));
  }

  #refuse(response: ServerResponse, refusal: Refusal, requestId: string): void {
    const { status, message } = REFUSALS[refusal];
    const family = status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX';
    const find = (type: string) => this.#model.gatewayResponses.find((candidate) => candidate.type === type);
    const form = find(refusal) ?? find(family);
    const body = (form?.template ?? '{"message":$context.error.messageString}')
      .replaceAll('$context.error.messageString', JSON.stringify(message))
      .replaceAll('$context.requestId', requestId);
    response.writeHead(form?.statusCode ?? status, {
      'content-type': 'application/json',
      ...form?.headers,
      'x-amzn-requestid': requestId,
    });
    response.end(body);
  }
}
