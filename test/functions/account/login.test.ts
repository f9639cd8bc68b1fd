import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail, PASSWORD, registered } from '#test/support/people.ts';
import { foundWithHead, openAccount } from '#test/support/world.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import type { Contact } from '#shared/account/contact.ts';
import { hashPassword, isOutdated, isPassword } from '#functions/password/password-hash.ts';
import { setClock } from '#functions/runtime/clock.ts';

const WRONG_PASSWORD = 40004;
const LOCKED = 40005;

const START = 1_800_000_000;
/** Stops the clock at this number of seconds after the test's start. */
const later = (seconds: number): void => setClock(() => (START + seconds) * 1000);
beforeEach(() => later(0));
afterEach(() => setClock(Date.now));
const login = (contact: Contact, password: string) =>
  call(accountApi.login, { loginType: 'password', contact, password });

const fail = (contact: Contact, times: number) =>
  Promise.all(Array.from({ length: times }, () => login(contact, 'Wrong-horse-7')));

async function known() {
  const account = await openAccount({ passwordHash: await hashPassword(PASSWORD) });
  return { kind: 'email', email: account.email } as const;
}

// ACC-18
test('the right password opens a session', async () => {
  const { contact } = await registered();

  const { token, sessionId } = await succeed(accountApi.login, { loginType: 'password', contact, password: PASSWORD });

  expect(token.expiresAt).toBe(START + 900);
  expect(sessionId).toMatch(/^ses_/u);
  expect((await succeed(accountApi.read, {}, { token: token.accessToken })).userName).toBe('Maya Lindqvist');
});

// ACC-16
test('an unknown contact and a wrong password get the same answer', async () => {
  const wrong = await login(await known(), 'Wrong-horse-7');
  const unknown = await login(newEmail(), 'Wrong-horse-7');

  expect(wrong.code).toBe(WRONG_PASSWORD);
  expect({ code: unknown.code, msg: unknown.msg, data: unknown.data }).toEqual({
    code: wrong.code,
    msg: wrong.msg,
    data: wrong.data,
  });
});

// ACC-16
test('the answer for an unknown contact takes as long as for a wrong password', async () => {
  const contact = await known();
  const timed = async (of: Contact): Promise<number> => {
    const start = performance.now();
    await login(of, 'Wrong-horse-7');
    return performance.now() - start;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    times.known.push(await timed(contact));
    times.unknown.push(await timed(newEmail()));
  }

  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[2]!;
  // The limit allows for a busy machine. Without the dummy hash, the answer for an unknown contact would take only a tenth of the time.
  expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.3);
});

// ACC-15
test.each([
  ['with an account', known],
  ['without one', () => Promise.resolve(newEmail())],
])('ten failures lock a contact %s for a quarter of an hour', async (_what, contactOf) => {
  const contact = await contactOf();
  for (const failure of await fail(contact, 10)) expect(failure.code).toBe(WRONG_PASSWORD);

  const locked = await login(contact, PASSWORD);
  expect(locked.code).toBe(LOCKED);
  expect(locked.data).toEqual({ retryAfter: 900 });
  later(15 * 60 - 1);
  expect((await login(contact, PASSWORD)).code).toBe(LOCKED);
  later(15 * 60);
  expect((await login(contact, PASSWORD)).code).not.toBe(LOCKED);
});

// ACC-15
test('ten failures lock an account, even if they are spread over its contacts', async () => {
  const account = await openAccount({ otherContacts: ['+46701234567'] });
  const email = { kind: 'email', email: account.email } as const;
  const phone = { kind: 'phone', countryCallingCode: '46', phone: '701234567' } as const;
  await fail(email, 6);
  await fail(phone, 4);

  for (const contact of [email, phone]) expect((await login(contact, PASSWORD)).code).toBe(LOCKED);
});

// ACC-3
test('a phone number is one contact, with or without the 0 that only calls within the country need', async () => {
  const { contact } = await registered({ kind: 'phone', countryCallingCode: '44', phone: '07911123456' });

  for (const phone of ['07911123456', '7911123456'])
    expect((await login({ kind: 'phone', countryCallingCode: '44', phone }, PASSWORD)).code).toBe(200);
  const again = { contact: { ...contact, phone: '7911123456' } as Contact, password: PASSWORD } as const;
  const code = await issuedCode(again.contact);
  expect((await call(accountApi.register, { ...again, code, agreesToTerms: true })).code).toBe(40003);
});

test('the right password forgives the failures before it', async () => {
  const contact = await known();
  await fail(contact, 9);
  expect((await login(contact, PASSWORD)).code).toBe(200);

  await fail(contact, 9);
  expect((await login(contact, PASSWORD)).code).toBe(200);
});

test('of thirty guesses at once ten are judged', async () => {
  const answers = await fail(await known(), 30);

  expect(answers.filter((answer) => answer.code === WRONG_PASSWORD)).toHaveLength(10);
  expect(answers.filter((answer) => answer.code === LOCKED)).toHaveLength(20);
});

test('a failure is in the audit of the account, and the answer does not say so', async () => {
  const contact = await known();
  await fail(contact, 1);

  const account = (await itemsOf('account')).find((item) => item['email'] === contact.email);
  const lines = (await itemsOf('audit')).filter((item) => item['owner'] === account?.['accountId']);
  expect(lines).toMatchObject([{ action: accountApi.login.path, outcome: 'refused', actorKind: 'anonymous' }]);
});

test('a password is hashed with a salt of its own and judged by its own parameters', async () => {
  const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);

  expect(one).not.toBe(two);
  expect(await isPassword(PASSWORD, one)).toBe(true);
  expect(await isPassword(`${PASSWORD} `, one)).toBe(false);
  expect(await isPassword(PASSWORD, undefined)).toBe(false);
});

test('a password that was hashed by other parameters is hashed again at sign-in, and no session ends', async () => {
  const account = await openAccount();
  const contact = { kind: 'email', email: account.email } as const;
  const hashOf = async () =>
    String((await itemsOf('account')).find((item) => item['accountId'] === account.accountId)?.['passwordHash']);
  const before = await hashOf();
  const sign = () => succeed(accountApi.login, { loginType: 'password', contact, password: PASSWORD });

  const first = await sign();
  const renewed = await hashOf();

  expect(isOutdated(before)).toBe(true);
  expect(isOutdated(renewed)).toBe(false);
  expect(await isPassword(PASSWORD, renewed)).toBe(true);
  await sign();
  expect(await hashOf()).toBe(renewed);
  expect((await call(accountApi.read, {}, { token: first.token.accessToken })).code).toBe(200);
});

test('a wrong password changes no hash', async () => {
  const { email, passwordHash } = await openAccount();
  await login({ kind: 'email', email }, 'Wrong-horse-7');

  expect((await itemsOf('account')).find((item) => item['email'] === email)).toMatchObject({ passwordHash });
});

test('whether to remember is the session’s', async () => {
  const contact = await known();

  const { sessionId } = await succeed(accountApi.login, {
    loginType: 'password',
    contact,
    password: PASSWORD,
    remember: true,
  });

  expect((await itemsOf('session')).find((item) => item['sessionId'] === sessionId)).toMatchObject({
    isRemembered: true,
  });
});

// ACC-6, ORG-8
test('a person who has organisations but has entered none learns that from the answer', async () => {
  const { head } = await foundWithHead('lab');
  const { accountStore } = await import('#functions/account/account-store.ts');
  const account = (await accountStore.read(head.accountId))!;
  const { signIn } = await import('#test/support/world.ts');
  const outside = await signIn(account);

  expect(await succeed(accountApi.read, {}, { token: outside.token })).toMatchObject({
    iid: 0,
    authorityId: 9527,
    roles: ['newUser'],
    authorities: [{ authorityId: 200, authorityName: 'factory_admin' }],
  });
  expect(await succeed(accountApi.read, { withRoles: false, withTenant: false }, { token: head.token })).toMatchObject({
    authorityId: 200,
    roles: ['factory_admin'],
    authorities: [],
    institution: null,
  });
});
