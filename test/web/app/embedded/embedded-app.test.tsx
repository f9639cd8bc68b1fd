import '#test/web/support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { id } from '#test/web/support/world.ts';
import { embedded } from '#web/api/embedded.ts';
import { clearToken, readToken, storeToken } from '#web/api/session-token.ts';
import { MemoryStorage } from '#web/app/embedded/memory-storage.ts';
import { startEmbedded } from '#web/app/embedded/start-embedded.tsx';
import { startTranslations } from '#web/ui/i18n.ts';
import { staysOpen } from '#web/ui/use-close.ts';

const ORGANISATION = id('organisation');
const ROOT = `/embed/${ORGANISATION}`;
const PERSONS_OWN = { accessToken: 'of-the-portal', sessionId: 'session-of-the-portal' };
const BEGUN = {
  token: { accessToken: 'of-the-frame', expiresAt: 1_795_000_000 },
  sessionId: 'ses_00000000000000000000000002',
};

const openAt = (address: string): void => history.replaceState({ idx: 0 }, '', address);

beforeAll(() => startTranslations('en'));
beforeEach(() => {
  openAt('/');
  storeToken(PERSONS_OWN, false);
});
afterEach(() => {
  cleanup();
  openAt(`${ROOT}/viewer/image`);
  clearToken();
  openAt('/');
  clearToken();
});

async function show(coreToken?: string): Promise<void> {
  const frame = embedded();
  if (frame === undefined) throw new Error('the address is of no frame');
  render(await startEmbedded(frame, coreToken));
}

// EMB-3, EMB-4
test('a frame begins a session of its own, and neither sees nor changes the person’s', async () => {
  openAt(`${ROOT}/viewer/panorama?fileId=file_1`);
  const cloud = fakeCloud();
  cloud.answer(accountApi.tokenLoginByPost, () => BEGUN);
  const before = document.cookie;
  expect(readToken()).toBeUndefined();

  await startEmbedded({ root: ROOT, organisationId: ORGANISATION, path: '/viewer/panorama' }, 'c'.repeat(43));

  expect(cloud.asked(accountApi.tokenLoginByPost).at(-1)?.input).toEqual({
    token: 'c'.repeat(43),
    organisationId: ORGANISATION,
  });
  expect(readToken()?.accessToken).toBe('of-the-frame');
  expect(document.cookie).toBe(before);
  openAt('/');
  expect(readToken()).toEqual(PERSONS_OWN);
});

// EMB-6
test.each([
  ['without a token', undefined],
  ['with a used token', 'c'.repeat(43)],
])('a frame %s says that it has ended', async (_, coreToken) => {
  openAt(`${ROOT}/viewer/panorama?fileId=file_1`);
  fakeCloud().refuse(accountApi.tokenLoginByPost, 'tokenInvalid', { msg: 'Please log in again' });

  await show(coreToken);

  await screen.findByRole('heading', { name: 'This view has ended' });
  expect(screen.getByText(/^Open it again in your program/u)).toBeTruthy();
  expect(screen.queryByText(/log in again/u)).toBeNull();
});

// EMB-5
test('a page that is no viewer is a link to a window of its own', async () => {
  openAt(`${ROOT}/patient?page=2`);
  storeToken(PERSONS_OWN, false);

  await show();

  await screen.findByRole('heading', { name: 'This page does not open here' });
  const link = screen.getByRole('link', { name: 'Open it in Arcata' });
  expect(link.getAttribute('href')).toBe('/patient?page=2');
  expect(link.getAttribute('target')).toBe('_blank');
});

// EMB-5
test('the first viewer in a frame stays open; a viewer after it leads back', () => {
  expect(staysOpen()).toBe(false);
  openAt(`${ROOT}/CT3DWebView`);
  expect(staysOpen()).toBe(true);
  history.replaceState({ idx: 1 }, '', `${ROOT}/viewer/image`);
  expect(staysOpen()).toBe(false);
});

// EMB-4
test('the storage of a frame keeps texts until the page ends', () => {
  const storage = new MemoryStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.removeItem('a');

  expect([storage.length, storage.key(0), storage.key(1), storage.getItem('a'), storage.getItem('b')]).toEqual([
    1,
    'b',
    null,
    null,
    '2',
  ]);
  storage.clear();
  expect(storage.getItem('b')).toBeNull();
});
