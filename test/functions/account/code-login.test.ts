import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail } from '#test/support/people.ts';
import { openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';

const NEW_PASSWORD = 'Another-horse-8';
const CODE_WRONG = 40001;
const NOT_REGISTERED = 40002;
const WRONG_PASSWORD = 40004;
const LOCKED = 40005;
const SESSION_ENDED = 50012;

async function somebody() {
  const account = await openAccount();
  return { account, contact: { kind: 'email', email: account.email } as const, ...(await signIn(account)) };
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

// ACC-18
test.each([
  ['login', accountApi.login],
  ['verLogin', accountApi.verLogin],
])('a code signs in by %s, once', async (name, row) => {
  const { contact } = await somebody();
  const input = { loginType: 'captcha' as const, contact, code: await issuedCode(contact, 'login') };

  const { sessionId } = await succeed(row, input);

  expect(sessionId, name).toMatch(/^ses_/u);
  expect((await call(row, input)).code).toBe(CODE_WRONG);
});

// ACC-16
test('only a person with the code that was sent to a contact learns that it has no account', async () => {
  const known = (await somebody()).contact;
  const unknown = newEmail();

  const guesses = await Promise.all(
    [known, unknown].map((contact) => call(accountApi.verLogin, { contact, code: '000000' })),
  );
  expect(guesses.map(({ code, msg, data }) => ({ code, msg, data }))).toEqual(
    Array.from({ length: 2 }, () => ({ code: CODE_WRONG, msg: expect.any(String), data: {} })),
  );
  const code = await issuedCode(unknown, 'login');
  expect((await call(accountApi.verLogin, { contact: unknown, code })).code).toBe(NOT_REGISTERED);
});

// ACC-27
test('a person with its code learns whether a contact is registered, and can still register with it', async () => {
  const stranger = newEmail();
  const { contact: known } = await somebody();
  const code = await issuedCode(stranger);
  const isRegistered = async (contact: typeof known, typed: string) =>
    (await call(accountApi.registerCheck, { contact, code: typed })).data;

  expect((await call(accountApi.registerCheck, { contact: stranger, code: otherThan(code) })).code).toBe(CODE_WRONG);
  expect(await isRegistered(stranger, code)).toEqual({ isRegistered: false });
  expect(await isRegistered(known, await issuedCode(known))).toEqual({ isRegistered: true });
  const { token } = await succeed(accountApi.register, {
    contact: stranger,
    code,
    password: PASSWORD,
    agreesToTerms: true,
  });
  expect(await succeed(accountApi.isInit, {}, { token: token.accessToken })).toEqual({ initStatus: 1 });
});

test('a forgotten password is set again by code: it works at once, the old one and every session do not', async () => {
  const { contact, token } = await somebody();
  const code = await issuedCode(contact, 'forgotPassword');

  await succeed(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD });

  expect((await call(accountApi.read, {}, { token })).code).toBe(SESSION_ENDED);
  const login = (password: string) => call(accountApi.login, { loginType: 'password', contact, password });
  expect((await login(PASSWORD)).code).toBe(WRONG_PASSWORD);
  expect((await login(NEW_PASSWORD)).code).toBe(200);
  expect((await call(accountApi.forgetPassword, { contact, code, password: PASSWORD })).code).toBe(CODE_WRONG);
});

test('who forgot the password is no longer locked out', async () => {
  const { contact } = await somebody();
  const login = (password: string) => call(accountApi.login, { loginType: 'password', contact, password });
  await Promise.all(Array.from({ length: 10 }, () => login('Wrong-horse-7')));
  expect((await login(PASSWORD)).code).toBe(LOCKED);

  const code = await issuedCode(contact, 'forgotPassword');
  await succeed(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD });

  expect((await login(NEW_PASSWORD)).code).toBe(200);
});

test('a weak new password is refused and leaves the code good', async () => {
  const { contact } = await somebody();
  const code = await issuedCode(contact, 'forgotPassword');

  const answer = await call(accountApi.forgetPassword, { contact, code, password: 'Password123' });

  expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'password', error: 'passwordCommon' }] } });
  await succeed(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD });
});

test('only a person with the code learns that an account with a forgotten password is unknown', async () => {
  const contact = newEmail();
  const forget = async (code: string) =>
    (await call(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD })).code;

  expect(await forget('000000')).toBe(CODE_WRONG);
  expect(await forget(await issuedCode(contact, 'forgotPassword'))).toBe(NOT_REGISTERED);
});
