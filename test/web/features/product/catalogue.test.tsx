import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrganisationId } from '#shared/ids.ts';
import { productApi } from '#shared/product/product-api.ts';
import { ReviewedApplication } from '#shared/product/product-application.ts';
import { Product } from '#shared/product/product.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('productCentre', 'productMan', 'productReview');

const HELIOS = Product.parse({
  modelNumber: 'Helios 600',
  family: 'Helios',
  texts: { en: { name: 'Helios 600' } },
  state: 'offline',
  attachments: [],
  version: 3,
  updatedAt: NOON,
});

async function openAs(path: string, list: Product[] = []) {
  const cloud = fakeCloud();
  signedIn(cloud, 'editor');
  cloud.answer(productApi.index, () => ({ list, total: list.length }));
  cloud.answer(productApi.create, ({ texts }) => Product.parse({ ...HELIOS, texts }));
  cloud.answer(productApi.takeOnline, () => ({ ...HELIOS, state: 'online' as const }));
  cloud.answer(productApi.attach, () => HELIOS);
  const portal = await renderPortal(path);
  return { ...portal, cloud };
}

// PROD-8
test('the editor enters a product with its texts; a language without a text is not sent', async () => {
  const { user, cloud } = await openAs('/productMan');

  await user.click((await screen.findAllByRole('button', { name: 'New product' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Model number'), 'Helios 600');
  await user.type(dialog.getByLabelText('Name (English)'), 'Helios 600');
  await user.type(dialog.getByLabelText(/^Name \(中文\)/u), '口扫');
  await user.click(dialog.getByRole('button', { name: 'New product' }));

  await waitFor(() => expect(cloud.asked(productApi.create)).toHaveLength(1));
  expect(cloud.asked(productApi.create)[0]?.input).toEqual({
    modelNumber: 'Helios 600',
    family: 'Helios',
    texts: { en: { name: 'Helios 600', description: '' }, zh: { name: '口扫', description: '' } },
  });
});

// PROD-8
test('the editor opens a product, takes it online and adds a document', async () => {
  const { user, cloud } = await openAs('/productMan', [HELIOS]);

  await user.click(await screen.findByRole('button', { name: 'Helios 600' }));
  await user.click(await screen.findByRole('button', { name: 'Take online' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take online' }));
  await waitFor(() => expect(cloud.asked(productApi.takeOnline)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add document' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['%PDF-1.7'], 'Data sheet.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/^Document/u), file);
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Data sheet'));
  await user.click(dialog.getByRole('button', { name: 'Add document' }));

  await waitFor(() => expect(cloud.asked(productApi.attach)).toHaveLength(1));
  expect(cloud.asked(productApi.attach)[0]?.input).toEqual({
    modelNumber: 'Helios 600',
    version: 3,
    kind: 'document',
    place: 1,
    title: 'Data sheet',
    content: `data:application/pdf;base64,${btoa('%PDF-1.7')}`,
  });
});

// PROD-8
test('the start page of the editor leads to the catalogue and to the applications', async () => {
  await openAs('/productCenter');

  // The link is in the menu and on the page's card.
  expect(await screen.findAllByRole('link', { name: 'Product catalogue' })).not.toHaveLength(0);
  expect(await screen.findAllByRole('link', { name: 'Product applications' })).not.toHaveLength(0);
});

// PROD-17
test('a reviewer refuses an application with a reason', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  const iid = OrganisationId.parse(id('organisation', 2));
  const waiting = ReviewedApplication.parse({
    family: 'CBCT',
    state: 'underReview',
    remark: 'For our second practice',
    applicantName: 'Olivia Bennett',
    appliedAt: NOON,
    version: 1,
    organisation: { organisationId: iid, name: 'Elm Street Dental', type: 'clinic' },
  });
  cloud.answer(productApi.applications, ({ state }) => ({ list: state === 'underReview' ? [waiting] : [] }));
  cloud.answer(productApi.reject, () => ({ ...waiting, state: 'rejected' as const, reason: 'No.', version: 2 }));
  const { user } = await renderPortal('/productReview');

  await user.click((await screen.findAllByRole('button', { name: 'Reject' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('This is needed');
  await user.type(dialog.getByLabelText('Reason'), 'No service there yet');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));

  await waitFor(() => expect(cloud.asked(productApi.reject)).toHaveLength(1));
  expect(cloud.asked(productApi.reject)[0]?.input).toEqual({
    iid,
    family: 'CBCT',
    version: 1,
    reason: 'No service there yet',
  });
});
