import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { forgetConfirmation, readConfirmation } from '#web/api/confirmation-link.ts';
import { forgetInvitation, readInvitation } from '#web/api/invitation-cookie.ts';
import { readProductsNum, storeProductsNum } from '#web/api/products-num.ts';
import { clearToken, readToken, storeToken } from '#web/api/session-token.ts';
import { leaveSignInNotice, readSignInNotice } from '#web/app/sign-in-notices.ts';
import { takeConfirmation, takeCoreToken, takeInvitation } from '#web/app/start-parameters.ts';
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

// UX-13
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

const OWNER = { userName: 'Dr Sun', organisationName: 'Harbour Dental' };
/** Starts the sign-in with the core token in the address, and answers the dialog with the given button. */
async function takeAndAnswer(button: 'Sign in' | 'Cancel'): Promise<void> {
  const root = document.body.appendChild(document.createElement('div'));
  const taken = takeCoreToken(root);
  const dialog = await screen.findByRole('dialog', { name: 'Go on as Dr Sun?' });
  within(dialog).getByText(/Dr Sun, Harbour Dental/u);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  await taken;
  root.remove();
}

// ACC-26
test('a core token of somebody else changes nobody’s session unless the person agrees', async () => {
  const cloud = fakeCloud();
  cloud.answer(accountApi.coreTokenOwner, () => OWNER);
  storeToken(OLD, true);
  openAt(`/order?core-token=${CODE}`);

  await takeAndAnswer('Cancel');

  expect(cloud.asked(accountApi.tokenLoginByPost)).toEqual([]);
  expect(readToken()).toEqual(OLD);
  expect(address()).toBe('/order');
});

// UX-13
test('a core token resets the token and sets the one that it stands for', async () => {
  const cloud = fakeCloud();
  cloud.answer(accountApi.coreTokenOwner, () => OWNER);
  cloud.answer(accountApi.tokenLoginByPost, () => NEW);
  storeToken(OLD, true);
  storeProductsNum(3);
  openAt(`/order?filter=refused&core-token=${CODE}`);

  await takeAndAnswer('Sign in');

  expect(cloud.asked(accountApi.tokenLoginByPost).map(({ input }) => input)).toEqual([{ token: CODE }]);
  expect(readToken()).toEqual({ accessToken: 'new-token', sessionId: NEW.sessionId });
  expect(readProductsNum()).toBeUndefined();
  expect(address()).toBe('/order?filter=refused');
});

test.each([
  ['leaves who is signed in, and says why', true, undefined],
  ['leaves nobody signed in, and the sign-in page says why', false, 'The link is used up'],
])('one that is not good %s', async (_what, isSignedIn, notice) => {
  const cloud = fakeCloud();
  cloud.refuse(accountApi.coreTokenOwner, 'tokenInvalid', { msg: 'The link is used up' });
  if (isSignedIn) storeToken(OLD, false);
  openAt(`/?core-token=${CODE}`);

  await takeCoreToken(document.body);

  expect(readToken()).toEqual(isSignedIn ? OLD : undefined);
  expect(readSignInNotice()).toBe(notice);
});

test('the secret of a mailed link is kept for this window and leaves the address', () => {
  openAt('/profile/index?tab=contacts#active=abc-DEF_1');

  takeConfirmation();

  expect(readConfirmation()).toBe('abc-DEF_1');
  expect(location.pathname + location.search + location.hash).toBe('/profile/index?tab=contacts');
  forgetConfirmation();
});

test('without parameters nothing happens', async () => {
  fakeCloud();
  storeToken(OLD, false);
  openAt('/order?page=2');

  takeInvitation();
  await takeCoreToken(document.body);

  expect([readToken()?.accessToken, readInvitation(), address()]).toEqual(['old-token', undefined, '/order?page=2']);
});
