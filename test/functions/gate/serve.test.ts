import { call, eventOf, send } from '#test/support/call.ts';
import { EDGE_KEY } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import * as z from 'zod';
import { describe, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { endpoint } from '#shared/wire/endpoint.ts';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { Envelope } from '#shared/wire/envelope.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { serve } from '#functions/gate/serve.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';

const probeApi = {
  fail: endpoint({ path: '/probe/fail', permission: 'public', summary: '', input: z.object({}), output: z.object({}) }),
  refuse: endpoint({
    path: '/probe/refuse',
    permission: 'public',
    summary: '',
    input: z.object({}),
    output: z.object({}),
  }),
  overload: endpoint({
    path: '/probe/overload',
    permission: 'public',
    summary: '',
    input: z.object({ error: z.string() }),
    output: z.object({}),
  }),
  outdated: endpoint({
    path: '/probe/outdated',
    permission: 'public',
    summary: '',
    input: z.object({}),
    output: z.object({}),
  }),
  dawdle: endpoint({
    path: '/probe/dawdle',
    permission: 'public',
    summary: '',
    input: z.object({}),
    output: z.object({}),
  }),
  leak: endpoint({
    path: '/probe/leak',
    permission: 'public',
    summary: '',
    input: z.object({}),
    output: z.object({ name: z.string() }),
  }),
};
const probe = serve(probeApi, {
  fail: () => Promise.reject(new TypeError('the wiring is wrong')),
  refuse: () => Promise.reject(new AppError('accountLocked', { retryAfter: 60 })),
  overload: ({ input }) => Promise.reject(Object.assign(new Error('busy'), { name: input.error })),
  outdated: () => Promise.reject(new NewerShapeError('order', 2, 1)),
  dawdle: () => new Promise(() => undefined),
  leak: () => Promise.resolve({ name: 'shown', passwordHash: 'never' }),
});
const context = (leftMs = 10_000) =>
  ({ functionName: 'Arcata-Probe', getRemainingTimeInMillis: () => leftMs }) as never;
const ask = async (verb: keyof typeof probeApi, { language = 'en', input = {}, leftMs = 10_000 } = {}) => {
  const result = (await probe(eventOf(probeApi[verb], input, { language }), context(leftMs))) as {
    statusCode: number;
    headers: Record<string, string>;
    body: string;
  };
  return { status: result.statusCode, headers: result.headers, ...Envelope.parse(JSON.parse(result.body)) };
};

describe('the envelope', () => {
  // WIRE-3
  test('a fault of the platform has HTTP 500, code 50000 and the id of the request, but no cause', async () => {
    const answer = await ask('fail');

    expect(answer).toMatchObject({ status: 500, code: 50000, data: { requestId: expect.any(String) } });
    expect(JSON.stringify(answer)).not.toContain('wiring');
  });

  test('a call that outlives its function is a fault too, answered while there is time', async () => {
    const answer = await ask('dawdle', { leftMs: 510 });

    expect(answer).toMatchObject({ status: 500, code: 50000, data: { requestId: expect.any(String) } });
  });

  test.each([
    'ThrottlingException',
    'ProvisionedThroughputExceededException',
    'TooManyRequestsException',
    'TimeoutError',
  ])('what passes by itself is no fault: HTTP 503 and when to come again: %s', async (error) => {
    const answer = await ask('overload', { input: { error } });

    expect(answer).toMatchObject({ status: 503, code: 42900, data: { retryAfter: 5 } });
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('what a newer release wrote is left alone: HTTP 503, a code of its own and when to come again', async () => {
    const answer = await ask('outdated');

    expect(answer).toMatchObject({ status: 503, code: 50300, data: { retryAfter: 60 } });
    expect(answer.msg).toContain('Nothing was changed');
  });

  // WIRE-2
  test('a refusal has its data, and its text in the requested language', async () => {
    expect(await ask('refuse', { language: 'zh-CN,zh;q=0.9,en;q=0.8' })).toMatchObject({
      code: 40005,
      msg: '失败次数过多，请稍后再试',
      data: { retryAfter: 60 },
    });
    expect((await ask('refuse', { language: 'en-GB' })).msg).toBe('Too many failed attempts. Please try again later');
    expect((await ask('refuse', { language: 'nl' })).msg).toBe('Too many failed attempts. Please try again later');
  });

  // ACC-6, WIRE-1
  test('an answer has only the fields that its contract names', async () => {
    expect((await ask('leak')).data).toEqual({ name: 'shown' });
  });

  test('a path that is none of the group’s is not there', async () => {
    const event = { ...eventOf(probeApi.fail, {}), path: '/probe/elsewhere' };
    const result = (await probe(event, context())) as { body: string };

    expect(JSON.parse(result.body)).toMatchObject({ code: 40401 });
  });

  test('nothing that was answered may be kept by a cache, and the request can be found again', async () => {
    const answer = await call(accountApi.humanCheck, {});

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
  });
});

describe('the input', () => {
  const registration = {
    contact: { kind: 'email' as const, email: 'not an address' },
    code: '12',
    password: 'short',
    userName: 'M'.repeat(65),
    nation: 'Sweden',
    agreesToTerms: true as const,
  };

  // WIRE-8
  test('each wrong field is named, with the key of its text', async () => {
    const answer = await call(accountApi.register, registration);

    expect(answer.code).toBe(40000);
    expect(answer.data).toEqual({
      fields: [
        { path: 'contact.email', error: 'email' },
        { path: 'code', error: 'verificationCode' },
        { path: 'password', error: 'passwordAtLeastNine' },
        { path: 'password', error: 'passwordTooSimple' },
        { path: 'userName', error: 'too_big' },
        { path: 'nation', error: 'country' },
      ],
    });
  });

  // WIRE-4
  test('a text about a wrong field is in the caller’s language, with the limit that was missed', async () => {
    const { token } = await signIn(await openAccount());
    const answer = await call(accountApi.update, { userName: 'M'.repeat(65) } as never, { token });

    expect(answer.msg).toBe('Form validation failed: userName: At most 64 characters');
  });

  // ACC-14
  test('terms that were not accepted have their own code', async () => {
    const input = {
      ...registration,
      contact: { kind: 'email', email: 'li@clinic.example' },
      code: '123456',
      password: 'Correct-horse-7',
      userName: 'Li',
      nation: 'CN',
      agreesToTerms: false,
    };

    expect((await call(accountApi.register, input as never)).code).toBe(40301);
  });

  test.each([
    ['no JSON', '{"contact":'],
    ['two values', '{}{}'],
    ['single quotes', "{'a':1}"],
  ])('a body that is broken is refused as a whole: %s', async (_what, body) => {
    const answer = await call(accountApi.login, {} as never, { body });

    expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: '', error: 'json' }] } });
  });

  test.each(['null', '[]', '"text"', '7'])('a body that is no object is refused: %s', async (body) => {
    expect((await call(accountApi.login, {} as never, { body })).code).toBe(40000);
  });

  test('a body may come in base64', async () => {
    const event = eventOf(accountApi.login, {});
    const { send } = await import('#test/support/call.ts');
    const body = Buffer.from('{"loginType":"password"}').toString('base64');

    const answer = await send(accountApi.login, { ...event, body, isBase64Encoded: true });

    expect(answer.data).toMatchObject({ fields: expect.arrayContaining([{ path: 'contact', error: 'invalid_type' }]) });
  });

  // WIRE-15
  test('fields that a contract does not name have no effect', async () => {
    const { token } = await signIn(await openAccount());
    const body = '{"__proto__":{"language":"zh"},"constructor":{},"language":"ar","passwordVersion":9}';

    expect((await call(accountApi.update, {} as never, { token, body })).code).toBe(200);
    expect((await call(accountApi.read, {}, { token })).data).toMatchObject({ language: 'ar' });
  });

  test('a GET reads its query', async () => {
    const { token } = await signIn(await openAccount());

    expect((await call(organisationApi.mine, { page: '0' }, { token })).data).toEqual({
      fields: [{ path: 'page', error: 'too_small' }],
    });
    for (const status of ['1', '0', '2.5', 'normal'])
      expect((await call(organisationApi.mine, { status }, { token })).data).toEqual({
        fields: [{ path: 'status', error: expect.any(String) }],
      });
    expect((await call(organisationApi.mine, { pageSize: '999', page: '1', status: '2' }, { token })).code).toBe(200);
  });

  test('permission is judged before the input: what is wrong with it is not for strangers', async () => {
    const { token } = await signIn(await openAccount());

    expect((await call(relationApi.establish, {} as never, { token })).code).toBe(40300);
    expect((await call(relationApi.establish, {} as never)).code).toBe(50008);
  });
});

// ACC-30, SEC-1
test('a log line has the ids of the call and of the caller, and nothing else about them', async () => {
  const { head, organisationId } = await foundWithHead('clinic');
  const { Logger } = await import('@aws-lambda-powertools/logger');
  const info = vi.spyOn(Logger.prototype, 'info').mockImplementation(() => {});

  await call(organisationApi.read, {}, { token: head.token });

  const lines = info.mock.calls.map(([, line]) => line as unknown as Record<string, unknown>);
  info.mockRestore();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    requestId: expect.any(String),
    method: 'POST',
    path: '/api/v1/system/project/info/read',
    code: 200,
    durationMs: expect.any(Number),
    accountId: head.accountId,
    organisationId,
  });
});

test.each([
  [undefined, '192.0.2.7'],
  ['198.51.100.4', '198.51.100.4'],
  ['198.51.100.4, 203.0.113.9', '198.51.100.4'],
  ['10.0.0.1, 198.51.100.4, 203.0.113.9', '198.51.100.4'],
])('the audit says where a write came from: %s', async (forwarded, sourceIp) => {
  const account = await openAccount();
  const { token } = await signIn(account);
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };

  await call(accountApi.update, { language: 'zh' }, { token, headers });

  const lines = (await itemsOf('audit')).filter((item) => item['owner'] === account.accountId);
  expect(lines).toMatchObject([{ sourceIp, action: accountApi.update.path, actorId: account.accountId }]);
});

test.each([undefined, 'k'.repeat(42), `${EDGE_KEY}, ${EDGE_KEY}`])(
  'a request without CloudFront’s key is refused, signed in or not: %s',
  async (key) => {
    const { token } = await signIn(await openAccount());
    const event = eventOf(accountApi.update, { language: 'zh' }, { token });
    const { [EDGE_KEY_HEADER]: _, ...headers } = event.headers;
    const keys = key === undefined ? {} : { [EDGE_KEY_HEADER]: key };

    const answer = await send(accountApi.update, { ...event, headers: { ...headers, ...keys }, multiValueHeaders: {} });

    expect(answer.code).toBe(40300);
  },
);
