import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { embedApi } from '#shared/embed/embed-api.ts';
import { FrameOrigin } from '#shared/embed/frame-origin.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('programs');

const SITE = FrameOrigin.parse({
  origin: 'https://records.example.org',
  createdAt: NOON,
  createdBy: { accountId: id('account'), name: 'Maya Lindqvist' },
});

async function openPage(list: FrameOrigin[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(dicomwebApi.indexTokens, () => ({ list: [] }));
  cloud.answer(embedApi.index, () => ({ list }));
  cloud.answer(embedApi.create, () => SITE);
  cloud.answer(embedApi.remove, () => ({}));
  return { cloud, ...(await renderPortal('/programs')) };
}

// EMB-1
test('a head adds a site by its address; what is no site is refused before it is sent', async () => {
  const { cloud, user } = await openPage([]);
  await user.click(await screen.findByRole('button', { name: 'Add a site' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('Site');
  await user.type(field, 'http://records.example.org');
  await user.click(dialog.getByRole('button', { name: 'Add a site' }));
  await dialog.findByText(/Enter the address of a site without a path/u);
  expect(cloud.asked(embedApi.create)).toEqual([]);

  await user.clear(field);
  await user.type(field, 'https://records.example.org');
  await user.click(dialog.getByRole('button', { name: 'Add a site' }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(cloud.asked(embedApi.create).at(-1)?.input).toEqual({ origin: 'https://records.example.org' });
});

// EMB-1
test('the page says how an address begins, and a site is removed after a question that names it', async () => {
  const { cloud, user } = await openPage([SITE]);
  await screen.findByText(/\/embed\/org_/u);
  await screen.findByText(/Added by Maya Lindqvist/u);
  await user.click(screen.getByRole('button', { name: 'Remove: https://records.example.org' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/https:\/\/records\.example\.org open no further viewer/u);
  await user.click(dialog.getByRole('button', { name: 'Remove the site' }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(cloud.asked(embedApi.remove).at(-1)?.input).toEqual({ origin: SITE.origin });
});

// EMB-1
test('a refusal of the server is shown in the dialog', async () => {
  const { cloud, user } = await openPage([]);
  cloud.refuse(embedApi.create, 'stateRefusesAction', { msg: 'Not one more' });
  await user.click(await screen.findByRole('button', { name: 'Add a site' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Site'), 'https://records.example.org');
  await user.click(dialog.getByRole('button', { name: 'Add a site' }));

  expect(await dialog.findByText('Not one more')).toBeTruthy();
});
