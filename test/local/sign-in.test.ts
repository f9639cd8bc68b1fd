import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, solvePuzzle } from '#infra/demo/join.ts';
import type { Cloud } from '#infra/local/cloud.ts';
import { apiClient } from '#infra/scanner/api-client.ts';
import { accountApi } from '#shared/account/account-api.ts';
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

test('who registers with the code from the inbox can sign in, on the app as it is deployed', async () => {
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

test('a code for a phone arrives in the inbox as a text message, and signs up by that phone', async () => {
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
