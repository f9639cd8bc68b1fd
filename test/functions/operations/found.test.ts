import { call, succeed } from '#test/support/call.ts';
import { codeFor, newEmail, PASSWORD } from '#test/support/people.ts';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { handler } from '#functions/operations/found.ts';

const team = (email: string, more = {}) => ({
  organisation: { name: 'Care', type: 'afterSales', country: 'DE', contactPerson: 'Ada Osei' },
  people: [{ email, userName: 'Ada Osei', language: 'en', role: 'ass_admin', ...more }],
});

test('nobody is given a password: the head chooses one by the code that comes to their address', async () => {
  const contact = newEmail();
  await handler(team(contact.email));
  const login = { loginType: 'password', contact, password: PASSWORD } as const;
  expect((await call(accountApi.login, login)).code).toBe(40004);

  const code = await codeFor(contact, 'forgotPassword');
  await succeed(accountApi.forgetPassword, { contact, code, password: PASSWORD });

  expect((await call(accountApi.login, login)).code).toBe(200);
});

test('a password that the operator chose is refused', async () => {
  await expect(handler(team(newEmail().email, { password: PASSWORD }))).rejects.toThrow(/password/u);
});

test('it may be run again', async () => {
  const { email } = newEmail();

  expect(await handler(team(email))).toEqual(await handler(team(email)));
});
