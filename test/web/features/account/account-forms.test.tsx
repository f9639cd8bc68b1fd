import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';
import { keepContact } from '#web/features/account/typed-contact.ts';
import { readToken } from '#web/api/session-token.ts';

withPages('login', 'orderList', 'terms', 'privacy', 'productCentre');

const SIGNED_IN = { token: { accessToken: 'token-2', expiresAt: 1_795_176_900 }, sessionId: 'session-2' };
const PUZZLE = { algorithm: 'SHA-256', challenge: 'c', maxnumber: 9, salt: 's', signature: 'x' };

/** A worker that finds the puzzle's number at once; jsdom has no workers. */
class AtOnce extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 7 })));
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', AtOnce);
  keepContact(undefined);
});

async function open(path: string) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(accountApi.humanCheck, () => PUZZLE);
  cloud.answer(accountApi.captcha, () => ({ retryAfter: 60, expiresIn: 600 }));
  const { user } = await renderPortal(path, { isSignedIn: false });
  return { cloud, user };
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function askForCode(user: User, contact: string): Promise<void> {
  await user.type(await screen.findByLabelText('Phone or e-mail'), contact);
  await user.click(screen.getByLabelText('I agree to receive a message with the code'));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}
async function sendCode(user: User, contact: string): Promise<void> {
  await askForCode(user, contact);
  await screen.findByText(/^Verification code sent to/u);
}

// ACC-11
test('an account is opened by e-mail: code, password twice, terms', async () => {
  const { cloud, user } = await open('/register');
  cloud.answer(accountApi.register, () => SIGNED_IN);
  await screen.findByRole('heading', { name: 'Create an account' });
  expect(location.pathname + location.search).toBe('/login?pageType=register');

  await sendCode(user, 'new@elm.example');
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'Molar-und-Pfeiler-7');
  await user.type(screen.getByLabelText('New password once more'), 'Molar-und-Pfeiler-7');
  await user.click(screen.getByRole('checkbox', { name: /terms of use/u }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));

  await waitFor(() => expect(cloud.asked(accountApi.register)).toHaveLength(1));
  expect(cloud.asked(accountApi.captcha)[0]?.input).toMatchObject({
    purpose: 'register',
    humanCheck: btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: 'c', number: 7, salt: 's', signature: 'x' })),
  });
  expect(cloud.asked(accountApi.register)[0]?.input).toMatchObject({
    contact: { kind: 'email', email: 'new@elm.example' },
    code: '123456',
    agreesToTerms: true,
  });
  await waitFor(() => expect(location.pathname).toBe('/productCenter'));
  await screen.findByText('Registration success');
  expect(readToken()?.accessToken).toBe('token-2');
});

// ACC-14, UX-30
test('nothing is sent before SMS are agreed to, and what is wrong is said in plain words', async () => {
  const { cloud, user } = await open('/register');

  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(cloud.asked(accountApi.captcha)).toHaveLength(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone or e-mail')));
  expect(screen.queryByText('The code has six digits')).toBeNull();
  expect(screen.queryByText('Please read the agreement and agree first')).toBeNull();

  await user.type(screen.getByLabelText('Phone or e-mail'), '12');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findAllByText('Please enter the correct phone');

  await user.type(screen.getByLabelText('Phone or e-mail'), '3456789');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findAllByText('Please agree to receive text message first');
  const agree = screen.getByLabelText('I agree to receive a message with the code');
  await waitFor(() => expect(document.activeElement).toBe(agree));

  await user.type(screen.getByLabelText('New password'), 'Molar-und-Pfeiler-7');
  await user.type(screen.getByLabelText('New password once more'), 'Molar');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findAllByText('The two passwords do not match');
  expect(screen.getAllByText('The code has six digits')).not.toHaveLength(0);
  expect(screen.getAllByText('Please read the agreement and agree first')).not.toHaveLength(0);
  expect(cloud.asked(accountApi.captcha)).toHaveLength(0);
  expect(cloud.asked(accountApi.register)).toHaveLength(0);
});

test('a phone that gets no text message is told to use mail, and what a text message risks', async () => {
  const { cloud, user } = await open('/login');
  const data = { fields: [{ path: 'contact.phone', error: 'textMessageCountry' }] };
  cloud.refuse(accountApi.captcha, 'validationFailed', { data });

  await user.click(await screen.findByRole('link', { name: 'Sign in with a code' }));
  await screen.findByRole('heading', { name: 'Sign in with a code' });
  await askForCode(user, '5551234567');

  await screen.findAllByText('We send no text messages to this country. Use your e-mail address');
  expect(screen.queryByText('Please enter the correct phone')).toBeNull();
  screen.getByText('Anyone who takes over a phone number can read its text messages. An e-mail address is safer.');
});

test('a phone signs in by its code, typed on from the other form, and comes to where it wanted', async () => {
  const { cloud, user } = await open('/login?redirect=%2Forder%3Ffilter%3Drefused');
  cloud.answer(accountApi.login, () => SIGNED_IN);

  await user.type(await screen.findByLabelText('Phone or e-mail'), '555');
  await user.click(screen.getByRole('link', { name: 'Sign in with a code' }));
  await screen.findByRole('heading', { name: 'Sign in with a code' });
  await sendCode(user, '1234567');
  await user.type(screen.getByLabelText('Verification code'), '654321{Enter}');

  await screen.findByRole('heading', { name: 'Orders' });
  expect(location.search).toBe('?filter=refused');
  expect(cloud.asked(accountApi.login)[0]?.input).toMatchObject({
    loginType: 'captcha',
    contact: { kind: 'phone', countryCallingCode: '1', phone: '5551234567' },
    code: '654321',
  });
});

test('a forgotten password is set again, and the sign-in page says so', async () => {
  const { cloud, user } = await open('/modification');
  cloud.answer(accountApi.forgetPassword, () => ({}));

  await sendCode(user, 'olivia@elm.example');
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'Molar-und-Pfeiler-7');
  await user.type(screen.getByLabelText('New password once more'), 'Molar-und-Pfeiler-7');
  await user.click(screen.getByRole('button', { name: 'Set password' }));

  await screen.findByText(/^Reset success/u);
  expect(location.pathname + location.search).toBe('/login');
});

// ACC-35
test('who refuses cookies can neither register nor sign in, until the page is loaded again', async () => {
  const { user } = await open('/login');

  await user.click(await screen.findByRole('button', { name: 'Refuse' }));

  expect(screen.queryByLabelText('Phone or e-mail')).toBeNull();
  await screen.findByText(/^Without cookies/u);
});

// ACC-36
test('terms and privacy policy are read by everybody', async () => {
  const { cloud, user } = await open('/terms');
  await screen.findByRole('heading', { name: 'No medical advice' });
  cloud.answer(accountApi.privacyPolicy, () => ({
    title: 'Privacy policy',
    effectiveFrom: '2026-11-01',
    sections: [{ heading: 'Data of patients', text: 'They belong to the clinic.' }],
  }));

  await user.click(screen.getByRole('button', { name: 'To the sign-in page' }));
  await user.click(await screen.findByRole('link', { name: 'Privacy policy' }));

  await screen.findByRole('heading', { name: 'Data of patients' });
  expect(screen.getByText(/Nov 1, 2026/u)).toBeDefined();
  expect(location.pathname).toBe('/privacy');
});
