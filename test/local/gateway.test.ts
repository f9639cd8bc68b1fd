import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#infra/local/free-port.ts';
import { API_RULES, type ApiRule } from '#infra/local/gate/api-rules.ts';
import { Gateway } from '#infra/local/http/gateway.ts';
import type { FunctionHost } from '#infra/local/functions/function-host.ts';
import { ECHO, hostOf, modelOf } from './host-fixture.ts';

const model = modelOf({
  routes: [
    { method: 'POST', path: '/api/echo/{id}', functionArn: ECHO.arn },
    { method: 'GET', path: '/v1/echo', functionArn: ECHO.arn },
  ],
  binaryMediaTypes: ['image/*'],
  siteHeaders: { 'x-frame-options': 'DENY' },
  frameHeaders: {},
  gatewayResponses: [
    {
      type: 'MISSING_AUTHENTICATION_TOKEN',
      statusCode: 404,
      headers: { 'cache-control': 'no-store' },
      template: '{"code":40400,"msg":$context.error.messageString,"data":{"requestId":"$context.requestId"}}',
    },
  ],
});

let host: FunctionHost;
let server: Server;
let origin: string;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  host = hostOf(model);
  const gateway = new Gateway(model, host);
  server = createServer((request, response) => void gateway.handle(request, response));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await host.close();
});

const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(`${origin}/api/echo/a%20b?x=1&x=2&y=%C3%BC`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-note': 'kept' },
  });

test('a function receives the event of a REST API', async () => {
  const response = await post('{"text":"ä"}');
  const event = await response.json();

  expect(response.headers.get('x-function')).toBe('Echo');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(event).toMatchObject({
    resource: '/api/echo/{id}',
    path: '/api/echo/a%20b',
    httpMethod: 'POST',
    pathParameters: { id: 'a b' },
    queryStringParameters: { x: '2', y: 'ü' },
    multiValueQueryStringParameters: { x: ['1', '2'], y: ['ü'] },
    headers: { 'x-note': 'kept' },
    multiValueHeaders: { 'x-note': ['kept'] },
    body: '{"text":"ä"}',
    isBase64Encoded: false,
    requestContext: { stage: 'live', path: '/live/api/echo/a%20b', identity: { sourceIp: '127.0.0.1' } },
  });
});

test('a function receives a body of a binary type as base64', async () => {
  const event = await (await post(new Uint8Array([1, 2]), 'image/png')).json();

  expect(event).toMatchObject({ body: 'AQI=', isBase64Encoded: true });
});

test('a base64 answer of a function is sent as bytes', async () => {
  const response = await post('{"do":"bytes"}');

  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255]);
});

test('a path without a route gets the answer that the template defines', async () => {
  const response = await fetch(`${origin}/api/echo`, { method: 'POST' });

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ code: 40400, msg: 'Missing Authentication Token' });
});

test.each([
  ['throws', 'throw', 502],
  ['answers what is no HTTP answer', 'malformed', 502],
  ['does not end in time', 'hang', 502],
])('a function that %s gives a fault', async (_, wish, status) => {
  const response = await post(JSON.stringify({ do: wish }));

  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: 'Internal server error' });
});

test('parameters and headers may have names of object properties such as constructor', async () => {
  const response = await fetch(`${origin}/v1/echo?toString=1&constructor=2&__proto__=3`, {
    headers: { constructor: 'x', 'x-note': 'y' },
  });

  expect(await response.json()).toMatchObject({
    queryStringParameters: { toString: '1', constructor: '2' },
    headers: { constructor: 'x', 'x-note': 'y' },
  });
});

/** For each rule, two calls: one that API Gateway or Lambda refuses, and one just below the limit. */
const CALLS: Record<ApiRule, readonly [refused: () => Promise<Response>, accepted: () => Promise<Response>]> = {
  requestBytes: [() => post('x'.repeat(10 * MIB + 1), 'text/plain'), () => post('x', 'text/plain')],
  headerBytes: [() => withHeader('x'.repeat(10_240)), () => withHeader('x'.repeat(9000))],
  invokeRequestBytes: [() => post('x'.repeat(6 * MIB), 'text/plain'), () => post('x'.repeat(2 * MIB), 'text/plain')],
  invokeResponseBytes: [() => post('"'.repeat(2 * MIB), 'text/plain'), () => post('"'.repeat(MIB), 'text/plain')],
};
const MIB = 1024 * 1024;
const withHeader = (note: string) => fetch(`${origin}/v1/echo`, { headers: { 'x-note': note } });

test.each(API_RULES)(
  'the local gateway refuses what API Gateway or Lambda refuses: $rule',
  async ({ rule, refusal }) => {
    const [refused, accepted] = CALLS[rule];

    expect((await refused()).status).toBe(Number(refusal));
    expect((await accepted()).status).toBe(200);
  },
);

test('the first segment of a path decides whether it belongs to the API or the site', () => {
  const gateway = new Gateway(model, host);

  expect(['/api/x', '/v1', '/orders', '/', '/apiary'].map((path) => gateway.owns(path))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
