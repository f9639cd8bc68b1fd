import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, solvePuzzle } from '#infra/demo/join.ts';
import type { Cloud } from '#infra/local/cloud.ts';
import { apiClient } from '#infra/scanner/api-client.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { Envelope } from '#shared/wire/envelope.ts';
import { DICOMWEB_ROOT, STORE_BYTES_MAX, STORE_TOO_LARGE } from '#shared/dicomweb/dicomweb-services.ts';
import { API_BODY_BYTES_MAX } from '#shared/limits.ts';
import { startTestCloud } from '#test/support/cloud.ts';

const NEWCOMER = {
  email: 'li@chenxi.example',
  userName: '李文静',
  password: 'Kiefer-Gelenk-26',
  nation: 'CN',
  language: 'zh',
} as const;

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.stop());

test('a person who registers with the code from the inbox can sign in', async () => {
  const { origin } = cloud;
  const inbox = () =>
    Promise.resolve(cloud.mails().map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text })));
  await register(origin, NEWCOMER, inbox);

  const { token } = await apiClient({ origin })(accountApi.login, {
    loginType: 'password',
    contact: { kind: 'email', email: NEWCOMER.email },
    password: NEWCOMER.password,
  });
  const info = await apiClient({ origin, token: token.accessToken })(accountApi.read, {});

  expect(info).toMatchObject({ userName: NEWCOMER.userName });
  expect(cloud.mails()).toHaveLength(1);
});

test('a person can register by phone with the code of a text message in the inbox', async () => {
  const { origin } = cloud;
  const contact = { kind: 'phone', countryCallingCode: '86', phone: '13800138000' } as const;
  const call = apiClient({ origin, language: 'zh' });

  const humanCheck = solvePuzzle(await call(accountApi.humanCheck, {}));
  await call(accountApi.captcha, { contact, purpose: 'register', humanCheck, agreesToMessages: true });

  const inbox = (await (await fetch(`${origin}/inbox.json`)).json()) as { sms: { to: string; text: string }[] };
  expect(inbox.sms).toMatchObject([{ to: '+8613800138000', text: expect.stringMatching(/验证码是 \d{6}/u) }]);
  const code = /\d{6}/u.exec(inbox.sms[0]?.text ?? '')?.[0] ?? '';
  const { password, userName, nation } = NEWCOMER;
  const { token } = await call(accountApi.register, { contact, code, password, userName, nation, agreesToTerms: true });
  const info = await apiClient({ origin, token: token.accessToken })(accountApi.read, {});
  expect(info).toMatchObject({ phone: '+8613800138000', email: '' });
});

describe('at the gateway’s own address, past CloudFront', () => {
  const WRONG = { loginType: 'password', password: 'Wrong-horse-7' };
  const logIn = async (base: string, headers: Record<string, string>, email: string) => {
    const body = JSON.stringify({ ...WRONG, contact: { kind: 'email', email } });
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
    return Envelope.parse(await (await fetch(`${base}${accountApi.login.path}`, sent)).json()).code;
  };

  test.each([
    ['nothing', {}],
    ['a made-up key', { 'x-origin-key': 'k'.repeat(43) }],
    ['the name of the site', { 'x-forwarded-host': 'arcata.example' }],
    ['another’s address', { 'x-forwarded-for': '203.0.113.7, 130.176.0.1' }],
  ])('every call with %s is refused', async (_, headers) => {
    const gateway = `${cloud.endpointEnv['AWS_ENDPOINT_URL']}/_aws/execute-api/local/live`;

    expect(await logIn(gateway, headers, NEWCOMER.email)).toBe(40300);
  });

  test('an address that a client writes into X-Forwarded-For is not used', async () => {
    const { email, password } = NEWCOMER;
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' } };
    const body = JSON.stringify({ loginType: 'password', contact: { kind: 'email', email }, password });
    const { data } = Envelope.parse(
      await (await fetch(`${cloud.origin}${accountApi.login.path}`, { ...sent, body })).json(),
    );
    const token = accountApi.login.output.parse(data).token.accessToken;

    const { list } = await apiClient({ origin: cloud.origin, token })(accountApi.sessions, {});

    expect(list.map(({ sourceIp }) => sourceIp)).toEqual(list.map(() => '127.0.0.*'));
  });
});

test('a path without a call is refused in the caller’s language', async () => {
  const ask = async (path: string, language: string) =>
    (await fetch(`${cloud.origin}${path}`, { method: 'POST', headers: { 'accept-language': language } })).json();

  expect(await ask('/api/v1/dental/patient/info/crate', 'es')).toMatchObject({
    code: 40_401,
    msg: 'Esta llamada no existe',
  });
  expect(await ask('/v1/nothing', 'ru-RU,ru')).toMatchObject({ code: 40_401, msg: 'Такого вызова нет' });
});

// WIRE-16
test('a body that is too large for Lambda is refused before it reaches Lambda, in the envelope', async () => {
  const send = (bytes: number) =>
    fetch(`${cloud.origin}/api/v1/system/user/self/login`, {
      method: 'POST',
      headers: { 'accept-language': 'tr' },
      body: 'x'.repeat(bytes),
    });

  const tooLong = await send(API_BODY_BYTES_MAX + 1);
  expect(tooLong.status).toBe(413);
  expect(await tooLong.json()).toMatchObject({ code: 41_300, msg: 'Dosya çok büyük' });
  expect(await (await send(API_BODY_BYTES_MAX)).json()).toMatchObject({ code: 40_000 });
});

// DWEB-15, DWEB-22
test('images from a program reach the function as bytes; a body that is too large is refused before', async () => {
  const send = (bytes: number) =>
    fetch(`${cloud.origin}${DICOMWEB_ROOT}/studies`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' },
      body: new Uint8Array(bytes).fill(0xff),
    });

  const tooLong = await send(STORE_BYTES_MAX + 1);
  expect(tooLong.status).toBe(413);
  expect(await tooLong.json()).toEqual({ status: 413, message: STORE_TOO_LARGE });
  expect((await send(STORE_BYTES_MAX)).status).toBe(401);
});

test.each(['attacker.example', 'attacker.example:80', '127.0.0.1.attacker.example'])(
  'no server of the local cloud answers to %s',
  async (host) => {
    const { AWS_ENDPOINT_URL: aws, AWS_ENDPOINT_URL_S3: files } = cloud.endpointEnv;
    const ask = async (url: string): Promise<number | undefined> => {
      const asked = request(url, { headers: { host } }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return response.resume().statusCode;
    };

    for (const url of [cloud.inboxUrl, `${cloud.inboxUrl}.json`, `${aws}/`, `${files}/`])
      expect(await ask(url)).toBe(421);
  },
);
