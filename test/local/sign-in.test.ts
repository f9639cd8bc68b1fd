import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#infra/demo/join.ts';
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
