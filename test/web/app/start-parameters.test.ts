import '#test/web/support/dom.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { forgetInvitation, readInvitation } from '#web/api/invitation-cookie.ts';
import { readProductsNum, storeProductsNum } from '#web/api/products-num.ts';
import { clearToken, readToken, storeToken } from '#web/api/session-token.ts';
import { leaveSignInNotice, readSignInNotice } from '#web/app/sign-in-notices.ts';
import { takeCoreToken, takeInvitation } from '#web/app/start-parameters.ts';
import { startTranslations } from '#web/ui/i18n.ts';

const CODE = 'c'.repeat(43);
const OLD = { accessToken: 'old-token', sessionId: 'old-session' };
const NEW = {
  token: { accessToken: 'new-token', expiresAt: 1_795_000_000 },
  sessionId: 'ses_00000000000000000000000002',
};

beforeAll(() => startTranslations('en'));
beforeEach(() => {
  clearToken();
  forgetInvitation();
  leaveSignInNotice(undefined);
});

const openAt = (address: string): void => history.replaceState(null, '', address);
const address = (): string => location.pathname + location.search;

test('an invitation is kept in a cookie and leaves the address', () => {
  openAt('/login?invite=inv_1&redirect=%2Forder');

  takeInvitation();

  expect(readInvitation()).toBe('inv_1');
  expect(address()).toBe('/login?redirect=%2Forder');
});

test.each(['', 'a b', 'x;Path=/', 'x'.repeat(65)])('%j is no invitation', (invite) => {
  openAt(`/login?${new URLSearchParams({ invite })}`);

  takeInvitation();

  expect(readInvitation()).toBeUndefined();
  expect(address()).toBe('/login');
});

test('a core token resets the token and sets the one that it stands for', async () => {
  const cloud = fakeCloud();
  cloud.answer(accountApi.tokenLogin, () => NEW);
  storeToken(OLD, true);
  storeProductsNum(3);
  openAt(`/order?filter=refused&core-token=${CODE}`);

  await takeCoreToken();

  expect(cloud.asked(accountApi.tokenLogin).map(({ input }) => input)).toEqual([{ token: CODE }]);
  expect(readToken()).toEqual({ accessToken: 'new-token', sessionId: NEW.sessionId });
  expect(readProductsNum()).toBeUndefined();
  expect(address()).toBe('/order?filter=refused');
});

test('one that is not good leaves nobody signed in, and says why', async () => {
  const cloud = fakeCloud();
  cloud.refuse(accountApi.tokenLogin, 'tokenInvalid', { msg: 'The link is used up' });
  storeToken(OLD, false);
  openAt(`/?core-token=${CODE}`);

  await takeCoreToken();

  expect(readToken()).toBeUndefined();
  expect(readProductsNum()).toBe(0);
  expect(readSignInNotice()).toBe('The link is used up');
});

test('without parameters nothing happens', async () => {
  fakeCloud();
  storeToken(OLD, false);
  openAt('/order?page=2');

  takeInvitation();
  await takeCoreToken();

  expect([readToken()?.accessToken, readInvitation(), address()]).toEqual(['old-token', undefined, '/order?page=2']);
});
