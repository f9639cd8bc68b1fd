import '#test/support/table.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { embedRootOf } from '#shared/embed/embed-address.ts';
import { embedApi } from '#shared/embed/embed-api.ts';
import { FRAME_ORIGINS_MAX } from '#shared/embed/frame-origin.ts';
import { call, eventOf, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';

const ORIGIN = 'https://records.example.org';
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Answer of the portal's site, which tests replace. */
let site: () => Response;
beforeEach(() => {
  site = () => new Response('<title>Arcata</title>', { headers: { 'content-security-policy': POLICY } });
  vi.stubGlobal('fetch', () => Promise.resolve(site()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Requests the page that a frame shows. */
async function pageAt(path: string, change: Partial<APIGatewayProxyEvent> = {}): Promise<APIGatewayProxyResult> {
  const { handler } = await import('#functions/embed/handler.ts');
  const event = { ...eventOf(embedApi.index, {}), path, httpMethod: 'GET', body: null, ...change };
  const context = { functionName: 'Embed', getRemainingTimeInMillis: () => 10_000 };
  return (await handler(event, context as never)) as APIGatewayProxyResult;
}

const policyOf = ({ headers }: APIGatewayProxyResult): string => String(headers?.['content-security-policy']);

// EMB-1, EMB-2
test('the page of a frame allows the sites on the organisation’s list, and none before or after that list exists', async () => {
  const { head } = await foundWithHead('clinic');
  const { token, organisationId } = head;
  const address = `${embedRootOf(organisationId)}/viewer/panorama`;

  const before = await pageAt(address);
  await succeed(embedApi.create, { origin: ` ${ORIGIN}/ ` }, { token });
  await succeed(embedApi.create, { origin: 'http://localhost:8080' }, { token });
  const listed = await pageAt(address);
  const { list } = await succeed(embedApi.index, {}, { token });
  await succeed(embedApi.remove, { origin: 'http://localhost:8080' }, { token });
  await succeed(embedApi.remove, { origin: ORIGIN }, { token });
  const after = await pageAt(address);

  expect(policyOf(before)).toBe(POLICY);
  expect(policyOf(listed)).toBe(`default-src 'none'; frame-ancestors http://localhost:8080 ${ORIGIN}; base-uri 'none'`);
  expect(listed).toMatchObject({
    statusCode: 200,
    body: '<title>Arcata</title>',
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(list.map(({ origin }) => origin)).toEqual(['http://localhost:8080', ORIGIN]);
  expect(policyOf(after)).toBe(POLICY);
  const acts = (await itemsOf('audit')).filter(({ owner }) => owner === organisationId).map(({ action }) => action);
  expect(acts.filter((action) => action === embedApi.create.path)).toHaveLength(2);
  expect(acts.filter((action) => action === embedApi.remove.path)).toHaveLength(2);
});

// EMB-2
test.each([
  ['of another clinic', '/embed/org_00000000000000000000000009/viewer/panorama'],
  ['of no organisation', '/embed/nothing/viewer/panorama'],
])('an address %s may be framed by no page', async (_, path) => {
  const { head } = await foundWithHead('clinic');
  await succeed(embedApi.create, { origin: ORIGIN }, { token: head.token });

  expect(policyOf(await pageAt(path))).toBe(POLICY);
});

// EMB-1
test('a repeat changes nothing, and an eleventh site is refused', async () => {
  const { head } = await foundWithHead('clinic');
  const { token } = head;
  for (let at = 1; at <= FRAME_ORIGINS_MAX; at += 1)
    await succeed(embedApi.create, { origin: `https://site-${at}.example` }, { token });

  const again = await call(embedApi.create, { origin: 'https://site-1.example' }, { token });
  const more = await call(embedApi.create, { origin: ORIGIN }, { token });
  const gone = await call(embedApi.remove, { origin: ORIGIN }, { token });

  expect(again.code).toBe(200);
  expect(more).toMatchObject({ code: 40901, data: { state: 'full' } });
  expect(gone.code).toBe(200);
  expect((await succeed(embedApi.index, {}, { token })).list).toHaveLength(FRAME_ORIGINS_MAX);
});

// EMB-2
test('a page without a policy gets one that only lets the listed sites show it in a frame', async () => {
  const { head } = await foundWithHead('clinic');
  await succeed(embedApi.create, { origin: ORIGIN }, { token: head.token });
  site = () => new Response('<title>Arcata</title>');

  const page = await pageAt(`${embedRootOf(head.organisationId)}/viewer/panorama`);

  expect(policyOf(page)).toBe(`frame-ancestors ${ORIGIN}`);
});

// EMB-2
test('if the site’s page cannot be loaded the request fails, and the next request loads it again', async () => {
  site = () => new Response('', { status: 503 });
  const failed = await pageAt('/embed/nothing/viewer/panorama');
  site = () => new Response('<title>Arcata</title>');
  const next = await pageAt('/embed/nothing/viewer/panorama');

  expect([failed.statusCode, next.statusCode]).toEqual([500, 200]);
  expect((await pageAt('/embed/nothing', { httpMethod: 'POST' })).body).toContain('"code":40401');
  expect((await pageAt('/embed/nothing', { headers: {}, multiValueHeaders: {} })).body).not.toContain('<title>');
});

// EMB-3
test('a core token opens frames only of its session’s organisation', async () => {
  const [{ head }, { head: other }] = await Promise.all([foundWithHead('clinic'), foundWithHead('clinic')]);
  const { token } = await succeed(accountApi.coreToken, {}, { token: head.token });

  const elsewhere = await call(accountApi.tokenLoginByPost, { token, organisationId: other.organisationId });
  const begun = await succeed(accountApi.tokenLoginByPost, { token, organisationId: head.organisationId });
  const again = await call(accountApi.tokenLoginByPost, { token, organisationId: head.organisationId });

  expect(elsewhere.code).toBe(50008);
  expect(begun.token.accessToken).toBeTruthy();
  expect(again.code).toBe(50008);
});
