import '#test/web/support/dom.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { ACCESS_TOKEN_SECONDS } from '#shared/limits.ts';
import { fakeCloud, type FakeCloud } from '#test/web/support/fake-cloud.ts';
import { clearToken, storeToken } from '#web/api/session-token.ts';
import { SessionLife } from '#web/app/session-life.tsx';
import { startTranslations } from '#web/ui/i18n.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 22, 12);
let cloud: FakeCloud;
let tokens = 0;

/** Returns a token as the server makes it; the server's clock is an hour ahead of this computer's. */
function token(): string {
  tokens += 1;
  const iat = NOON / 1000 + 3600 + tokens;
  return `a.${btoa(JSON.stringify({ iat, exp: iat + ACCESS_TOKEN_SECONDS }))}.c`;
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  cloud = fakeCloud();
  cloud.answer(accountApi.isInit, () => {
    storeToken({ accessToken: token(), sessionId: 'ses' }, false);
    return { initStatus: 0 as const };
  });
  clearToken();
  storeToken({ accessToken: token(), sessionId: 'ses' }, false);
  if (!i18next.isInitialized) await startTranslations('en');
  render(<SessionLife />);
});
afterEach(() => {
  vi.useRealTimers();
});

// ACC-20
test('a window that nobody touches asks nothing, warns two minutes before its session ends, and stays signed in on request', async () => {
  await pass(12.9);
  expect(screen.queryByText('You will be signed out soon')).toBeNull();
  await pass(0.2);
  screen.getByText('You will be signed out soon');
  screen.getByText(/signed out in 1:5\d/u);
  expect(cloud.asked(accountApi.isInit)).toEqual([]);

  fireEvent.click(screen.getByText('Stay signed in'));
  await pass(0.1);

  expect(cloud.asked(accountApi.isInit)).toHaveLength(1);
  expect(screen.queryByText('You will be signed out soon')).toBeNull();
});

test('somebody who types renews the session, at most once a minute, and is never warned', async () => {
  for (let minute = 0; minute < 40; minute += 0.5) {
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(0.5);
    expect(screen.queryByText('You will be signed out soon')).toBeNull();
  }

  const { length } = cloud.asked(accountApi.isInit);
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThanOrEqual(40);
});

test('a remembered session outlives its token: nothing is said', async () => {
  storeToken({ accessToken: token(), sessionId: 'ses' }, true);

  await pass(20);

  expect(screen.queryByText('You will be signed out soon')).toBeNull();
  expect(cloud.asked(accountApi.isInit)).toEqual([]);
});
