import { call, succeed } from '#test/support/call.ts';
import { PASSWORD } from '#test/support/people.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { totpCode } from '#test/support/totp-code.ts';
import { foundWithHead, signIn } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { handler } from '#functions/operations/manage-account.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';

const codeOf = async (token: string) => (await call(accountApi.read, {}, { token })).code;

test('an operator ends the sessions of an account, which signs in again', async () => {
  const { head } = await foundWithHead('clinic');
  const account = (await accountStore.read(head.accountId))!;

  await handler({ account: account.email, act: 'endSessions' });

  expect(await codeOf(head.token)).toBe(50012);
  expect(await codeOf((await signIn((await accountStore.read(head.accountId))!)).token)).toBe(200);
});

// ACC-9, ACC-34
test('a suspended account learns that it is suspended, and can do nothing until the suspension is lifted', async () => {
  const { head } = await foundWithHead('clinic');
  const { accountId: account } = head;
  await handler({ account, act: 'suspend' });
  expect(await codeOf(head.token)).toBe(50012);
  const { token } = await signIn((await accountStore.read(account))!);

  expect((await succeed(accountApi.read, {}, { token })).productsNum).toBe(0);
  expect((await call(accountApi.update, { userName: 'Other' }, { token })).code).toBe(40300);
  expect((await call(patientApi.index, {}, { token })).code).toBe(40300);

  await handler({ account, act: 'lift' });
  expect((await succeed(accountApi.read, {}, { token })).productsNum).toBeGreaterThan(0);
});

// SEC-13
test('an operator lets in a person who lost all factors and codes: these and the sessions end, and the owner is notified', async () => {
  const { head } = await foundWithHead('clinic');
  const { accountId: account, token } = head;
  await succeed(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, { token });
  const { secret, factorId } = await succeed(accountApi.startTotp, {}, { token });
  await succeed(accountApi.confirmTotp, { factorId, name: 'Phone', code: totpCode(secret, nowSeconds()) }, { token });
  const { email } = (await accountStore.read(account))!;
  const login = () =>
    call(accountApi.login, { loginType: 'password', contact: { kind: 'email', email }, password: PASSWORD });
  expect((await login()).code).toBe(40303);

  await handler({ account: email, act: 'removeSecondFactors' });

  expect(await codeOf(token)).toBe(50012);
  expect((await login()).code).toBe(200);
  const left = await Promise.all([itemsOf('secondFactor'), itemsOf('recoveryCodes'), itemsOf('accountChange')]);
  const [factors, codes, changes] = left.map((items) => items.filter((item) => item['accountId'] === account));
  expect([factors, codes]).toEqual([[], []]);
  expect(changes?.map(({ contacts }) => contacts)).toContainEqual([email]);
});

test('an account that is not there is said to be none', async () => {
  await expect(handler({ account: 'nobody@clinic.example', act: 'suspend' })).rejects.toThrow('there is no account');
});
