import './table.ts';
import { EDGE_KEY } from './services.ts';
import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { API } from '#shared/api.ts';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { Envelope } from '#shared/wire/envelope.ts';
import { EDGE_KEY_HEADER, HEADERS } from '#shared/wire/headers.ts';

export interface CallOptions {
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly language?: string;
  readonly headers?: Record<string, string>;
  /** The exact text of the body. If it is given, the input is ignored. */
  readonly body?: string;
}

/** Returns the event that API Gateway's REST API makes for a call (Lambda proxy, v1). */
export function eventOf(row: AnyEndpoint, input: unknown, options: CallOptions = {}): APIGatewayProxyEvent {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [EDGE_KEY_HEADER]: EDGE_KEY,
    ...(options.token === undefined ? {} : { [HEADERS.token]: options.token }),
    ...(options.idempotencyKey === undefined ? {} : { [HEADERS.idempotencyKey]: options.idempotencyKey }),
    ...(options.language === undefined ? {} : { [HEADERS.acceptLanguage]: options.language }),
    ...options.headers,
  };
  const isGet = row.method === 'GET';
  const query = isGet
    ? Object.fromEntries(Object.entries(input as object).map(([key, value]) => [key, String(value)]))
    : null;
  return {
    httpMethod: row.method,
    path: row.path,
    resource: row.path,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: query,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    body: options.body ?? (isGet ? null : JSON.stringify(input)),
    isBase64Encoded: false,
    requestContext: {
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      identity: { sourceIp: '192.0.2.7' },
    } as APIGatewayProxyEvent['requestContext'],
  };
}

const groupOf = (row: AnyEndpoint): string => {
  const found = Object.entries(API).find(([, api]) => (Object.values(api) as AnyEndpoint[]).includes(row));
  if (found === undefined) throw new RangeError(`${row.path} is in no group`);
  return found[0];
};

type LambdaHandler = (event: APIGatewayProxyEvent, context: object) => Promise<APIGatewayProxyResult>;

async function loadHandler(row: AnyEndpoint): Promise<LambdaHandler> {
  const file = new URL(`../../functions/${groupOf(row)}/handler.ts`, import.meta.url).pathname;
  const { handler } = (await import(/* @vite-ignore */ file)) as { handler: LambdaHandler };
  return handler;
}

/** The Lambda handler of each call. The handlers are kept, because `import` searches for the module each time. */
const handlers = new Map<AnyEndpoint, Promise<LambdaHandler>>();

/** Sends an event to the Lambda of the call's group. Returns the envelope and the headers. */
export async function send(row: AnyEndpoint, event: APIGatewayProxyEvent) {
  const loading = handlers.get(row) ?? loadHandler(row);
  handlers.set(row, loading);
  const handler = await loading;
  const result = await handler(event, { functionName: 'Arcata', getRemainingTimeInMillis: () => 10_000 });
  return { ...Envelope.parse(JSON.parse(result.body)), status: result.statusCode, headers: result.headers ?? {} };
}

/** Makes one call through the group's Lambda handler, as a client does. */
export const call = <E extends AnyEndpoint>(row: E, input: RequestOf<E>, options?: CallOptions) =>
  send(row, eventOf(row, input, options));

/** Makes one call that must succeed. Returns its output. */
export async function succeed<E extends AnyEndpoint>(row: E, input: RequestOf<E>, options?: CallOptions) {
  const { code, msg, data } = await call(row, input, options);
  if (code !== 200) throw new Error(`${row.path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return z.parse<E['output']>(row.output, data) as OutputOf<E>;
}
