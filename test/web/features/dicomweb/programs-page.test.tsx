import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiToken } from '#shared/dicomweb/api-token.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { DICOMWEB_ATTRIBUTES } from '#shared/dicomweb/dicomweb-attributes.ts';
import { DICOMWEB_SERVICES } from '#shared/dicomweb/dicomweb-services.ts';
import { embedApi } from '#shared/embed/embed-api.ts';
import { STORE_FAILURES } from '#shared/dicomweb/store-failures.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('programs', 'dicomConformance');

const TOKEN = ApiToken.parse({
  tokenId: id('apiToken'),
  name: 'Image archive',
  scope: 'read',
  createdAt: NOON,
  createdBy: { accountId: id('account'), name: 'Maya Lindqvist' },
  expiresAt: NOON + 90 * 24 * 3600,
  lastUsedAt: null,
});

async function openPage(list: ApiToken[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(dicomwebApi.indexTokens, () => ({ list }));
  cloud.answer(embedApi.index, () => ({ list: [] }));
  cloud.answer(dicomwebApi.createToken, () => ({ token: TOKEN, secret: 'api_secret' }));
  cloud.answer(dicomwebApi.revokeToken, () => ({}));
  return { cloud, ...(await renderPortal('/programs')) };
}

// DWEB-2
test('a head makes a token that may store, and its secret is shown once', async () => {
  const { cloud, user } = await openPage([]);
  await user.click((await screen.findAllByRole('button', { name: 'Make a token' }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Name of the program'), 'Image archive');
  await user.click(screen.getAllByRole('button', { name: 'Read and store' })[0] as HTMLElement);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a token' }));

  expect(await screen.findByText('api_secret')).toBeTruthy();
  expect(cloud.asked(dicomwebApi.createToken).at(-1)?.input).toEqual({
    name: 'Image archive',
    scope: 'readAndStore',
    days: 90,
  });
});

// DWEB-2
test('a token is revoked after a question that names its program', async () => {
  const { cloud, user } = await openPage([TOKEN]);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByText(/“Image archive” can no longer read/u);
  await user.click(screen.getByRole('button', { name: 'Revoke the token' }));

  expect(cloud.asked(dicomwebApi.revokeToken).at(-1)?.input).toEqual({ tokenId: TOKEN.tokenId });
});

// DWEB-14
test('the conformance statement shows every resource, attribute and failure of the tables, without signing in', async () => {
  fakeCloud();
  await renderPortal('/conformance');
  await screen.findByRole('heading', { name: 'DICOM conformance statement' });

  for (const { path } of Object.values(DICOMWEB_SERVICES)) expect(screen.getAllByText(path).length).toBeGreaterThan(0);
  for (const code of Object.values(STORE_FAILURES))
    expect(screen.getAllByText(new RegExp(`\\(${code}\\)`, 'u')).length).toBeGreaterThan(0);
  for (const { tag } of DICOMWEB_ATTRIBUTES)
    expect(screen.getAllByText(`(${tag.slice(0, 4)},${tag.slice(4)})`).length).toBeGreaterThan(0);
});
