import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushService } from '#infra/local/aws/push-service.ts';
import { Inbox } from '#infra/local/aws/inbox.ts';
import { listen } from '#infra/local/free-port.ts';
import { frontDoor } from '#infra/local/http/front-door.ts';
import { Channel } from '#infra/local/http/channel.ts';
import { Edge } from '#infra/local/http/edge.ts';
import { Secrets } from '#infra/local/aws/secrets.ts';
import { Gateway } from '#infra/local/http/gateway.ts';
import { openSite } from '#infra/local/http/site.ts';
import { openStateDb } from '#infra/local/state-db.ts';
import { ECHO, hostOf, modelOf } from './host-fixture.ts';

const HEADERS = { 'content-security-policy': "default-src 'none'" };

let server: Server;
let port: number;
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'arcata-site-'));
  await mkdir(join(root, 'dist/web/assets'), { recursive: true });
  await mkdir(join(root, 'dist/web/api-docs'));
  await writeFile(join(root, 'dist/web/index.html'), 'the portal');
  await writeFile(join(root, 'dist/web/api-docs/index.html'), 'the API document');
  await writeFile(join(root, 'dist/web/assets/app-1234.js'), 'the script');
  await writeFile(join(root, 'dist/web/assets/app-1234.js.br'), brotliCompressSync('the script'));
  await writeFile(join(root, 'dist/secret.txt'), 'secret');

  const model = modelOf({ routes: [{ method: 'GET', path: '/api/echo', functionArn: ECHO.arn }] });
  server = createServer();
  const site = openSite('built', { root, server, headers: () => Promise.resolve(HEADERS) });
  const gateway = new Gateway(model, hostOf(model));
  const channel = new Channel(undefined, hostOf(model));
  const edge = new Edge(model, { gateway, channel, secrets: new Secrets(openStateDb(root)) });
  const backend = Promise.resolve({ edge });
  const inbox = new Inbox(openStateDb(root));
  server.on('request', frontDoor({ backend, site, ready: Promise.resolve(), inbox, pushService: new PushService() }));
  port = await listen(server, 0);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Requests exactly this path. (`fetch` would normalise it.) */
async function get(path: string, { host = `127.0.0.1:${port}`, encodings = 'gzip' } = {}) {
  const asked = request({ port, path, host: '127.0.0.1', headers: { host, 'accept-encoding': encodings } });
  asked.end();
  const [response] = await once(asked, 'response');
  const body = await Array.fromAsync<Buffer>(response);
  const bytes = Buffer.concat(body);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}

test.each([
  ['/', 'the portal'],
  ['/orders/42', 'the portal'],
  ['/api-docs/', 'the API document'],
  ['/assets/app-1234.js', 'the script'],
])('%s answers %s under the headers of the template', async (path, body) => {
  const answer = await get(path);

  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers).toMatchObject(HEADERS);
});

test('a browser that takes Brotli gets an asset as the build compressed it', async () => {
  const { headers, bytes } = await get('/assets/app-1234.js', { encodings: 'gzip, deflate, br' });

  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
  expect(brotliDecompressSync(bytes).toString()).toBe('the script');
});

test('browsers may cache files with a hash in their name forever, and revalidate pages', async () => {
  expect((await get('/assets/app-1234.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/orders')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/gone.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00.txt',
])('%s is not found', async (path) => {
  const { status, body } = await get(path);

  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test('calls go to the API, which refuses unknown calls', async () => {
  expect(JSON.parse((await get('/api/echo')).body)).toMatchObject({ path: '/api/echo' });
  expect((await get('/api/nothing')).status).toBe(403);
});

test('a page of localhost is redirected to the origin that S3 allows', async () => {
  const { status, headers } = await get('/orders?page=2', { host: `localhost:${port}` });

  expect(status).toBe(307);
  expect(headers['location']).toBe(`http://127.0.0.1:${port}/orders?page=2`);
});
