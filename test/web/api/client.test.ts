import '#test/web/support/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { accountApi } from '#shared/account/account-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { CODES, type CodeName } from '#shared/wire/codes.ts';
import { APP_HEADERS } from '#shared/wire/headers.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { anOrderRow, id } from '#test/web/support/world.ts';
import { ApiError, UnreachableError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { onRefusal, reactionTo, type Reaction, type Refusal } from '#web/api/refusals.ts';
import { clearToken, readToken, storeToken } from '#web/api/session-token.ts';

beforeEach(() => {
  clearToken();
  storeToken({ accessToken: 'token-1', sessionId: 'session-1' }, true);
});

const answered = (
  headers: Record<string, string> = {},
  body: unknown = { code: 200, msg: '', data: {} },
  status = 200,
) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } }),
    ),
  );

function heard(): Refusal[] {
  const refusals: Refusal[] = [];
  onRefusal((refusal) => refusals.push(refusal));
  return refusals;
}

test('that a session has ended is no news once the person has gone on in another one', async () => {
  const cloud = fakeCloud();
  cloud.refuse(orderApi.index, 'sessionEnded');
  const refusals = heard();

  const asked = call(orderApi.index, {}, { background: true });
  storeToken({ accessToken: 'token-2', sessionId: 'session-2' }, true);
  await expect(asked).rejects.toBeInstanceOf(ApiError);
  expect(refusals).toEqual([]);

  await expect(call(orderApi.index, {}, { background: true })).rejects.toBeInstanceOf(ApiError);
  expect(refusals).toHaveLength(1);
});

// WIRE-9
test('a call carries the headers of the wire and the session’s token', async () => {
  const cloud = fakeCloud();
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 }));
  document.documentElement.lang = 'zh-CN';

  const answer = await call(orderApi.index, {}, { idempotencyKey: 'key-1', background: true });

  expect(answer.list[0]?.orderNumber).toBe('2026000001');
  const headers = Object.fromEntries(cloud.asked(orderApi.index)[0]?.headers ?? []);
  expect(headers).toMatchObject({
    ...APP_HEADERS,
    'ithings-token': 'token-1',
    sessionid: 'session-1',
    'accept-language': 'zh-CN',
    'idempotency-key': 'key-1',
    'x-background': '1',
    'local-time': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u),
  });
});

test('a GET carries its input in the query', async () => {
  const cloud = fakeCloud();
  cloud.answer(organisationApi.mine, () => ({ list: [], total: 0 }));

  await call(organisationApi.mine, { status: 2 });

  expect(cloud.asked(organisationApi.mine)[0]?.input).toMatchObject({ status: 2 });
});

// ACC-19
test('a renewed token replaces the stored one and stays remembered', async () => {
  answered({ 'new-token': 'token-2' });

  await call(orderApi.messages, { orderId: id('order') }, { quiet: true }).catch(() => undefined);

  expect(readToken()).toEqual({ accessToken: 'token-2', sessionId: 'session-1' });
});

test('a remembered session whose token is over goes on: calls that come together ask for one token, and go out again', async () => {
  const cloud = fakeCloud();
  cloud.refuse(orderApi.index, 'tokenExpired');
  cloud.answer(accountApi.refresh, () => {
    cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
    return { token: { accessToken: 'token-2', expiresAt: 1_795_000_000 }, sessionId: id('session') };
  });
  const refusals = heard();

  const answers = await Promise.all([call(orderApi.index, {}), call(orderApi.index, {}), call(orderApi.index, {})]);

  expect(answers).toHaveLength(3);
  expect(cloud.asked(accountApi.refresh)).toHaveLength(1);
  expect(readToken()).toEqual({ accessToken: 'token-2', sessionId: id('session') });
  expect(refusals).toEqual([]);
});

test('where the session is over, too, that is said once and nothing goes out again', async () => {
  const cloud = fakeCloud();
  cloud.refuse(orderApi.index, 'tokenExpired');
  cloud.refuse(accountApi.refresh, 'sessionEnded');
  const refusals = heard();

  await expect(call(orderApi.index, {})).rejects.toMatchObject({ codeName: 'tokenExpired' });

  expect(cloud.asked(orderApi.index)).toHaveLength(1);
  expect(refusals).toHaveLength(1);
});

test('a refusal is thrown with its code and data, and announced once', async () => {
  const cloud = fakeCloud();
  cloud.refuse(orderApi.index, 'stateRefusesAction', { msg: 'Not in this state', data: { state: 'refused' } });
  const refusals = heard();

  const failure = await call(orderApi.index, {}).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 40901, codeName: 'stateRefusesAction', data: { state: 'refused' } });
  expect(refusals).toEqual([failure]);
});

// WIRE-6
test.each([
  ['a poll', { background: true }],
  ['a form that shows it itself', { quiet: true }],
])('the refusal of %s is no toast', async (_who, options) => {
  fakeCloud().refuse(orderApi.index, 'fault');
  const refusals = heard();

  await call(orderApi.index, {}, options).catch(() => undefined);

  expect(refusals).toEqual([]);
});

/** The reaction to every code that shows no error toast (WIRE-6). The test states it a second time to check the portal's table. */
const DIALOGS: Readonly<Partial<Record<CodeName, Reaction>>> = {
  tokenInvalid: 'relogin',
  sessionEnded: 'relogin',
  tokenExpired: 'relogin',
  storageFull: 'expandCapacity',
  subscriptionEnded: 'myCapacity',
};

// WIRE-1, WIRE-6
test.each([200, 0])('code %s returns the data of the body, and says nothing', async (code) => {
  answered({}, { code, msg: 'Done', data: { list: [], total: 0, counts: {}, turnCount: 0 } });
  const refusals = heard();

  expect(await call(orderApi.index, {})).toEqual({ list: [], total: 0, counts: {}, turnCount: 0 });
  expect(refusals).toEqual([]);
});

test.each(
  Object.entries(CODES)
    .filter(([name]) => name !== 'success')
    .map(([name, { code }]) => [name, code] as const),
)('%s (%s) rejects, and leads to its dialog or to an error toast', async (name, code) => {
  answered({}, { code, msg: 'The server’s words', data: null });
  const refusals = heard();

  await expect(call(orderApi.index, {})).rejects.toMatchObject({ code, message: 'The server’s words' });

  expect(refusals.map(reactionTo)).toEqual([DIALOGS[name as CodeName] ?? 'toast']);
});

// WIRE-5
test('a code that this portal does not know rejects with a toast', async () => {
  answered({}, { code: 77_777, msg: 'Something newer', data: null });
  const refusals = heard();

  await expect(call(orderApi.index, {})).rejects.toMatchObject({ code: 77_777, message: 'Something newer' });

  expect(refusals.map(reactionTo)).toEqual(['toast']);
});

const anything = { ...orderApi.index, output: z.unknown() };

test('an answer that is a file returns untouched', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })),
  );

  const file = await call(anything, {});

  expect(file).toBeInstanceOf(Blob);
  expect(await (file as Blob).text()).toBe('%PDF-1.7');
});

// WIRE-7
test('an answer with a type of its own returns untouched, whatever else is in it', async () => {
  const body = { type: 'FeatureCollection', code: 500 };
  answered({}, body);

  expect(await call(anything, {})).toEqual(body);
});

// WIRE-10
test('a call that takes longer than 10 s is given up', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const refusals = heard();
  const failure = call(orderApi.index, {}).catch((error: unknown) => error);

  await vi.advanceTimersByTimeAsync(9_900);
  expect(refusals).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);

  expect(await failure).toBeInstanceOf(UnreachableError);
  expect(refusals.map(reactionTo)).toEqual(['toast']);
  vi.useRealTimers();
});

// CAP-6, CAP-14
test.each([
  ['tokenInvalid', 'relogin'],
  ['sessionEnded', 'relogin'],
  ['tokenExpired', 'relogin'],
  ['storageFull', 'expandCapacity'],
  ['subscriptionEnded', 'myCapacity'],
  ['notFound', 'toast'],
] as const)('%s leads to %s from every caller', async (refusal, reaction) => {
  const cloud = fakeCloud();
  cloud.refuse(orderApi.index, refusal);
  cloud.refuse(accountApi.refresh, 'sessionEnded');
  const refusals = heard();

  await call(orderApi.index, {}, { quiet: reaction !== 'toast' }).catch(() => undefined);

  expect(refusals.map(reactionTo)).toEqual([reaction]);
});

test('no answer at all is told apart from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));

  await expect(call(orderApi.index, {}, { quiet: true })).rejects.toBeInstanceOf(UnreachableError);
});

test('a refusal of the gateway before the application speaks the envelope too', async () => {
  answered({}, { code: 42900, msg: 'Too many requests', data: { retryAfter: 60 } }, 429);

  await expect(call(orderApi.index, {}, { quiet: true })).rejects.toMatchObject({ codeName: 'tooManyRequests' });
});

test.each([
  [500, { code: 50000, msg: 'Something went wrong', data: { requestId: 'r-1' } }, 'fault'],
  [503, { code: 42900, msg: 'Too many requests', data: { retryAfter: 5 } }, 'tooManyRequests'],
] as const)(
  'a fault or an overload comes with HTTP %i and says what it is in the envelope',
  async (status, body, codeName) => {
    answered({}, body, status);

    await expect(call(orderApi.index, {}, { quiet: true })).rejects.toMatchObject({
      name: 'ApiError',
      codeName,
      data: body.data,
    });
  },
);

test('an HTTP error that is no envelope keeps what the server says', async () => {
  answered({}, { msg: 'Service Unavailable' }, 503);

  await expect(call(orderApi.index, {}, { quiet: true })).rejects.toMatchObject({
    name: 'UnreachableError',
    serverWords: 'Service Unavailable',
  });
});

test('an answer that does not keep the contract is an error', async () => {
  answered({}, { code: 200, msg: '', data: { list: 'none' } });

  await expect(call(orderApi.index, {}, { quiet: true })).rejects.toThrow('expected array');
});

const REFUSED = { code: 42900, msg: 'Too many requests' };
const answersOf = (...answers: readonly { readonly status: number; readonly body: unknown }[]) => {
  const asked = vi.fn<typeof fetch>();
  for (const { status, body } of answers)
    asked.mockImplementationOnce(() =>
      Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
    );
  vi.stubGlobal('fetch', asked);
  return asked;
};
const soon = { status: 429, body: { ...REFUSED, data: { retryAfter: 0.01 } } };

// SEC-19
test('a call above its share is sent again after the wait, and the person hears nothing of it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const asked = answersOf(soon, soon, { status: 200, body: { code: 200, msg: '', data: { list: [] } } });
  const refusals = heard();

  expect(await call(organisationApi.mine, {})).toEqual({ list: [] });

  expect(asked).toHaveBeenCalledTimes(3);
  expect(refusals).toEqual([]);
});

// SEC-19
test('a call is sent three times at most, and never again after the firewall’s long wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const refusals = heard();
  const often = answersOf(soon, soon, soon);
  await expect(call(organisationApi.mine, {})).rejects.toMatchObject({ codeName: 'tooManyRequests' });
  expect(often).toHaveBeenCalledTimes(3);

  const once = answersOf({ status: 429, body: { ...REFUSED, data: { retryAfter: 300 } } });
  await expect(call(organisationApi.mine, {})).rejects.toMatchObject({ codeName: 'tooManyRequests' });

  expect(once).toHaveBeenCalledTimes(1);
  expect(refusals).toHaveLength(2);
});
