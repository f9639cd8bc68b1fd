import '#test/web/support/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  clearToken,
  isChangedElsewhere,
  isRemembered,
  noteUser,
  readToken,
  renewToken,
  storeToken,
} from '#web/api/session-token.ts';

const token = { accessToken: 'token-1', sessionId: 'session-1' };

/** Sets a cookie as another tab does: tabs share cookies, but not their memory. */
const elsewhere = (cookie: string): void => {
  document.cookie = `${cookie}; Path=/`;
};

beforeEach(clearToken);

test('what this tab does itself is no change', () => {
  expect(isChangedElsewhere()).toBe(false);
  storeToken(token, false);
  noteUser('acc_1');
  expect(isChangedElsewhere()).toBe(false);
  clearToken();
  expect(isChangedElsewhere()).toBe(false);
});

test('a person who signs in unremembered is not remembered for having been so before', () => {
  storeToken(token, true);
  storeToken({ accessToken: 'token-2', sessionId: 'session-2' }, false);

  expect(isRemembered()).toBe(false);
});

// UX-9
test('a sign-in in another tab is', () => {
  elsewhere('sifary-core-token=token-2');

  expect(isChangedElsewhere()).toBe(true);
});

test('a sign-out in another tab is', () => {
  storeToken(token, false);
  elsewhere('sifary-core-token=; Max-Age=0');

  expect(isChangedElsewhere()).toBe(true);
});

test('somebody else signed in in another tab is', () => {
  storeToken(token, false);
  noteUser('acc_1');
  elsewhere('sifary-user-id=acc_2');

  expect(isChangedElsewhere()).toBe(true);
});

test('another organisation entered in another tab is, a token renewed there is not', () => {
  storeToken(token, false);
  elsewhere('sifary-core-token=token-2');
  expect(isChangedElsewhere()).toBe(false);

  elsewhere('sifary-session-id=session-2');

  expect(isChangedElsewhere()).toBe(true);
});

test('a renewed token takes the place of the one that asked, and of no other session’s', () => {
  storeToken(token, false);
  renewToken('token-2', token);
  expect(readToken()?.accessToken).toBe('token-2');

  storeToken({ accessToken: 'token-3', sessionId: 'session-2' }, false);
  renewToken('token-4', token);
  expect(readToken()).toEqual({ accessToken: 'token-3', sessionId: 'session-2' });

  clearToken();
  renewToken('token-5', token);
  expect(readToken()).toBeUndefined();
});
