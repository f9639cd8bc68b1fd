import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { SUPPORT_HOURS, SUPPORT_MAILBOX } from '#shared/support.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';
import { keepContact } from '#web/features/account/typed-contact.ts';
import { readToken } from '#web/api/session-token.ts';

withPages('login', 'orderList', 'productCentre');

const TOKEN = { token: { accessToken: 'token-2', expiresAt: 1_795_176_900 }, sessionId: 'session-2' };

async function openLogin(path = '/login', language: 'en' | 'zh' = 'en') {
  keepContact(undefined);
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  const portal = await renderPortal(path, { isSignedIn: false, language });
  return { cloud, ...portal };
}

// UX-4
test('a signed-out person comes to the sign-in page and back to where they wanted', async () => {
  const { cloud, user } = await openLogin('/order?filter=refused');
  cloud.answer(accountApi.login, () => TOKEN);

  await user.type(await screen.findByLabelText('Phone or e-mail'), 'olivia@elm.example');
  await user.type(screen.getByLabelText('Password'), 'old-password-1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByRole('heading', { name: 'Orders' });
  expect(location.pathname + location.search).toBe('/order?filter=refused');
  expect(readToken()).toEqual({ accessToken: 'token-2', sessionId: 'session-2' });
  expect(cloud.asked(accountApi.login)[0]?.input).toEqual({
    loginType: 'password',
    contact: { kind: 'email', email: 'olivia@elm.example' },
    password: 'old-password-1',
    remember: false,
  });
});

// ACC-2
test('a phone number goes with the country code that is asked for beside it', async () => {
  const { cloud, user } = await openLogin('/login', 'zh');
  cloud.answer(accountApi.login, () => TOKEN);

  await user.type(await screen.findByLabelText('手机号或邮箱'), '138 0013 8000');
  expect(screen.getByLabelText('国家/地区代码')).toHaveProperty('value', '+86');
  await user.type(screen.getByLabelText('密码'), 'old-password-1');
  await user.click(screen.getByLabelText('记住密码'));
  await user.click(screen.getByRole('button', { name: '登录' }));

  await waitFor(() => expect(cloud.asked(accountApi.login)).toHaveLength(1));
  expect(cloud.asked(accountApi.login)[0]?.input).toMatchObject({
    contact: { kind: 'phone', countryCallingCode: '86', phone: '13800138000' },
    remember: true,
  });
});

test('nothing typed sends nothing and says what is missing', async () => {
  const { cloud, user } = await openLogin();

  await user.click(await screen.findByRole('button', { name: 'Sign in' }));

  await screen.findByText('Please enter the correct phone/email');
  expect(screen.getByText('Enter the password')).toBeDefined();
  expect(cloud.asked(accountApi.login)).toHaveLength(0);
});

test.each(['138x0013', '+86 138'])('a phone that is no plain digits (%s) is said to be one', async (typed) => {
  const { cloud, user } = await openLogin();

  await user.type(await screen.findByLabelText('Phone or e-mail'), typed);
  await user.type(screen.getByLabelText('Password'), 'old-password-1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByText('Please enter the correct phone');
  expect(cloud.asked(accountApi.login)).toHaveLength(0);
});

// UX-19
test('support is named with its hours and its address', async () => {
  await openLogin();

  await screen.findByText(new RegExp(SUPPORT_HOURS, 'u'));
  expect(screen.getByRole('link', { name: SUPPORT_MAILBOX }).getAttribute('href')).toBe(`mailto:${SUPPORT_MAILBOX}`);
});

test('a wrong password is said in the server’s words, and the session stays closed', async () => {
  const { cloud, user } = await openLogin();
  cloud.refuse(accountApi.login, 'wrongPassword', { msg: 'The password is not right' });

  await user.type(await screen.findByLabelText('Phone or e-mail'), 'olivia@elm.example');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByText('The password is not right');
  expect(readToken()).toBeUndefined();
  expect(location.pathname).toBe('/login');
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/'])(
  'a link that would lead away after signing in (%s) leads to the start',
  async (redirect) => {
    const { cloud, user } = await openLogin(`/login?${new URLSearchParams({ redirect })}`);
    cloud.answer(accountApi.login, () => TOKEN);

    await user.type(await screen.findByLabelText('Phone or e-mail'), 'olivia@elm.example');
    await user.type(screen.getByLabelText('Password'), 'old-password-1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await screen.findByRole('heading', { name: 'Welcome, Olivia Bennett' });
    expect(location.pathname).toBe('/productCenter');
  },
);

// LANG-4
test('the sign-in page speaks the other language at a click', async () => {
  const { user } = await openLogin();

  await user.click(await screen.findByRole('button', { name: '中文' }));

  await screen.findByRole('button', { name: '登录' });
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(document.cookie).toContain('language=zh');
});
