import { call, succeed } from '#test/support/call.ts';
import { startOpenIdProvider, CLIENT } from '#test/support/open-id-provider.ts';
import { loginProviders } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { openAccount, PASSWORD } from '#test/support/world.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { accountApi } from '#shared/account/account-api.ts';
import {
  LOGIN_ATTEMPTS_PER_ADDRESS_HOUR,
  LOGIN_FAILURES_MAX,
  LOGIN_FAILURES_PER_ADDRESS_HOUR,
} from '#shared/limits.ts';

/** Smaller limits of guesses. Each guessed password is hashed, and with these limits all hashing fits into the time of a call. */
vi.mock('#shared/limits.ts', async (original) => ({
  ...(await original()),
  LOGIN_FAILURES_MAX: 3,
  LOGIN_FAILURES_PER_ADDRESS_HOUR: 6,
  LOGIN_ATTEMPTS_PER_ADDRESS_HOUR: 3,
}));
const WRONG_PASSWORD = 40004;
const LOCKED = 40005;
const TOO_MANY = 42900;
const HOUR_SECONDS = 3600;

afterEach(() => setClock(Date.now));
const login = (email: string, password: string, from: string) =>
  call(
    accountApi.login,
    { loginType: 'password', contact: { kind: 'email', email }, password },
    { headers: { 'x-forwarded-for': from } },
  );
async function spray(from: string, times: number) {
  const answers = [];
  for (let index = 0; index < times; index += 1)
    answers.push(await login(`victim-${index}@mail.example`, 'Wrong-horse-7', from));
  return answers;
}
const codesOf = (answers: readonly { code: number }[]) => new Set(answers.map(({ code }) => code));

// ACC-17
test('one password can be tried only on a limited number of accounts an hour from one address', async () => {
  const { email } = await openAccount();
  const from = '198.51.100.1';
  expect(codesOf(await spray(from, LOGIN_FAILURES_PER_ADDRESS_HOUR))).toEqual(new Set([WRONG_PASSWORD]));

  const refused = await login(email, PASSWORD, from);

  expect(refused).toMatchObject({ code: TOO_MANY, data: { retryAfter: expect.any(Number) } });
  expect((await login('nobody@mail.example', PASSWORD, from)).code).toBe(TOO_MANY);
  expect((await login(email, PASSWORD, '198.51.100.2')).code).toBe(200);
  setClock(() => Date.now() + (HOUR_SECONDS + 1) * 1000);
  expect((await login(email, PASSWORD, from)).code).toBe(200);
});

test('an address that the client itself wrote before CloudFront counts for nothing', async () => {
  const hops = 'victim, 203.0.113.5, 130.176.0.1';
  for (let made = 0; made < LOGIN_FAILURES_PER_ADDRESS_HOUR; made += 1)
    await login(`victim-${made}@mail.example`, 'Wrong-horse-7', hops.replace('victim', `192.0.2.${made}`));

  const { email } = await openAccount();
  expect((await login(email, PASSWORD, hops)).code).toBe(TOO_MANY);
  expect((await login(email, PASSWORD, '192.0.2.1, 130.176.0.1')).code).toBe(200);
});

test('only failures count: neither right passwords nor what a lock turns away', async () => {
  const { email } = await openAccount();
  const from = '198.51.100.3';
  for (let time = 0; time < LOGIN_FAILURES_MAX; time += 1) expect((await login(email, PASSWORD, from)).code).toBe(200);
  const locked = await openAccount();
  for (let time = 0; time < 2 * LOGIN_FAILURES_MAX; time += 1) await login(locked.email, 'Wrong-horse-7', from);
  expect((await login(locked.email, PASSWORD, from)).code).toBe(LOCKED);

  expect(codesOf(await spray(from, LOGIN_FAILURES_PER_ADDRESS_HOUR - LOGIN_FAILURES_MAX))).toEqual(
    new Set([WRONG_PASSWORD]),
  );
  expect((await login(email, PASSWORD, from)).code).toBe(TOO_MANY);
});

test('sign-ins at a provider are limited by address and hour; beyond that no row is written', async () => {
  const provider = await startOpenIdProvider('https://arcata.example/auth-redirect');
  afterAll(provider.stop);
  loginProviders.push({ id: 'university', name: 'University', issuer: provider.issuer, ...CLIENT });
  const headers = { 'x-forwarded-for': '198.51.100.4' };
  for (let begun = 0; begun < LOGIN_ATTEMPTS_PER_ADDRESS_HOUR; begun += 1)
    await succeed(accountApi.thirdPartyStart, { provider: 'university' }, { headers });
  const before = (await itemsOf('loginAttempt')).length;

  const { code } = await call(accountApi.thirdPartyStart, { provider: 'university' }, { headers });

  expect(code).toBe(TOO_MANY);
  expect(await itemsOf('loginAttempt')).toHaveLength(before);
});
