import '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { accountStore } from '#functions/account/account-store.ts';
import { closureStore } from '#functions/account/closure-store.ts';
import { handler as manage } from '#functions/operations/manage-account.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { accountApi as api } from '#shared/account/account-api.ts';
import type { AccountId } from '#shared/ids.ts';

const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => setClock(() => Date.now() + days * DAY_MS);
afterEach(() => setClock(Date.now));

const login = (email: string) =>
  call(api.login, { loginType: 'password', contact: { kind: 'email', email }, password: PASSWORD });
const suspend = (account: AccountId) => manage({ account, act: 'suspend' });
const lift = (account: AccountId) => manage({ account, act: 'lift' });

async function closedAccount() {
  const account = await openAccount();
  const { token } = await signIn(account);
  await succeed(api.reauthenticate, { by: 'password', password: PASSWORD }, { token });
  await succeed(api.close, {}, { token });
  return account;
}

describe('a closed account that an operator suspends', () => {
  test('is not opened by a sign-in, which learns that it is suspended', async () => {
    const { accountId, email } = await closedAccount();
    await suspend(accountId);

    const { code, data } = await login(email);

    expect(code).toBe(200);
    expect(data).not.toHaveProperty('isReopened');
    expect(await closureStore.read(accountId)).toBeDefined();
  });

  test('is not erased while it is suspended; its owner can still sign in and learn why', async () => {
    const { accountId, email } = await closedAccount();
    await suspend(accountId);
    inDays(31);

    await purge();

    expect((await login(email)).code).toBe(200);
    expect(await accountStore.read(accountId)).toMatchObject({ accountId });
  });

  test('has its 30 days again once that is lifted: a sign-in opens it, or it is erased', async () => {
    const [opened, left] = await Promise.all([closedAccount(), closedAccount()]);
    for (const { accountId } of [opened, left]) await suspend(accountId);
    inDays(40);
    for (const { accountId } of [opened, left]) await lift(accountId);

    inDays(69);
    expect((await login(opened.email)).data).toMatchObject({ isReopened: true });
    await purge();
    expect(await accountStore.read(left.accountId)).toBeDefined();
    inDays(71);
    await purge();

    expect((await login(left.email)).code).not.toBe(200);
    expect(await accountStore.read(left.accountId)).toBeUndefined();
    expect((await login(opened.email)).code).toBe(200);
  });
});

test('nobody who signs in to a suspended account can close it', async () => {
  const { accountId, email } = await openAccount();
  await suspend(accountId);
  const { token } = await signIn((await accountStore.read(accountId))!);

  expect((await call(api.reauthenticate, { by: 'password', password: PASSWORD }, { token })).code).toBe(40300);
  expect((await call(api.close, {}, { token })).code).toBe(40300);
  await lift(accountId);

  expect(await closureStore.read(accountId)).toBeUndefined();
  expect((await login(email)).code).toBe(200);
});

test('closing and suspending at the same time both hold, and no session goes on', async () => {
  const account = await openAccount();
  const { token } = await signIn(account);
  await succeed(api.reauthenticate, { by: 'password', password: PASSWORD }, { token });

  const [closing] = await Promise.all([call(api.close, {}, { token }), suspend(account.accountId)]);

  expect((await accountStore.read(account.accountId))?.suspendedAt).toBeDefined();
  expect(closing.code === 200).toBe((await closureStore.read(account.accountId)) !== undefined);
  expect((await call(api.read, {}, { token })).code).toBe(50012);
});

test('an operator’s act holds when another changes the account at the same time', async () => {
  const account = await openAccount();
  const { token } = await signIn(account);

  const acts = ['suspend', 'endSessions', 'suspend', 'endSessions'] as const;
  await Promise.all(acts.map((act) => manage({ account: account.accountId, act })));

  const after = await accountStore.read(account.accountId);
  expect(after?.suspendedAt).toBeDefined();
  expect(after?.passwordVersion).toBe(account.passwordVersion + acts.length);
  expect((await call(api.read, {}, { token })).code).toBe(50012);
});
