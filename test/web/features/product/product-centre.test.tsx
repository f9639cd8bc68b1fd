import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { ProductApplication } from '#shared/product/product-application.ts';
import { productApi } from '#shared/product/product-api.ts';
import { ProductFamily } from '#shared/product/product-family.ts';
import { CardDevice } from '#shared/product/product-status.ts';
import { Product } from '#shared/product/product.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('productCentre', 'productMan', 'productReview');

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const HELIOS = Product.parse({
  modelNumber: 'Helios 600',
  family: 'Helios',
  texts: { en: { name: 'Helios 600', description: 'A quick scanner.' } },
  state: 'online',
  onlineAt: NOON,
  attachments: [
    { kind: 'image', place: 1, title: 'Front', sizeBytes: 8 },
    { kind: 'document', place: 1, title: 'Data sheet', sizeBytes: 2000 },
  ],
  version: 1,
  updatedAt: NOON,
});
const VISTA = Product.parse({ ...HELIOS, modelNumber: 'CBCT Vista', family: 'CBCT', attachments: [] });
const DEVICES = (['online', 'exception'] as const).map((status, index) =>
  CardDevice.parse({
    equipmentId: id('equipment', index + 1),
    serialNumber: `HX-${index + 1}`,
    modelNumber: 'HELIOS 600',
    status,
  }),
);
const APPLICATION: ProductApplication = {
  family: 'Helios',
  state: 'passed',
  remark: '',
  applicantName: 'Olivia Bennett',
  appliedAt: NOON,
  version: 2,
};

async function openCentre(role: MemberRole, application: ProductApplication | null = APPLICATION) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(productApi.getProList, () => ({ list: [HELIOS, VISTA] }));
  cloud.answer(productApi.getProCateSelectedList, () => ({
    list: ProductFamily.options.map((category) => ({
      category,
      application: category === 'Helios' ? application : null,
    })),
  }));
  cloud.answer(productApi.categoryProjectDeviceList, () => ({
    list: [{ category: 'Helios' as const, devices: DEVICES }],
  }));
  cloud.answer(productApi.attachment, () => ({ title: 'Front', content: PNG }));
  cloud.answer(productApi.updateProCateSelect, ({ category }) => ({ category, application: APPLICATION }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0 }) as never);
  const portal = await renderPortal('/productCenter');
  return { ...portal, cloud };
}
const section = async () => within(await screen.findByRole('region', { name: 'Products' }));

// PROD-22
test('the start page shows the products by family, with image, devices and the most urgent state', async () => {
  await openCentre('clinicMember');
  const products = await section();

  await products.findByRole('img', { name: 'Front' });
  products.getByText('HX-2');
  // One mark is on the card of the two devices, and one on the faulty device.
  expect(products.getAllByText('Fault')).toHaveLength(2);
  products.getByText('Not activated');
  products.getByRole('button', { name: 'Data sheet' });
  expect(products.queryByRole('heading', { name: /^Sensor/u })).toBeNull();
});

// PROD-23
test('a head applies for a family with a remark, and gives another one up after reading what that means', async () => {
  const { user, cloud } = await openCentre('clinicAdmin');
  const products = await section();

  await user.click(await products.findByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Remark for our team/u), 'For our second practice');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(products.getByRole('button', { name: 'Give up' }));
  const giving = within(await screen.findByRole('dialog'));
  giving.getByText(/Bound devices go on working/u);
  await user.click(giving.getByRole('button', { name: 'Give up' }));

  await waitFor(() => expect(cloud.asked(productApi.updateProCateSelect)).toHaveLength(2));
  expect(cloud.asked(productApi.updateProCateSelect).map(({ input }) => input)).toEqual([
    { category: 'CBCT', action: 'apply', version: 0, remark: 'For our second practice' },
    { category: 'Helios', action: 'delete', version: 2, remark: '' },
  ]);
});

// PROD-15, PROD-23
test('a head reads why an application was refused, and a member has no button', async () => {
  const refused = { ...APPLICATION, state: 'rejected' as const, reason: 'No service there yet.' };
  const { unmount } = await openCentre('factoryAdmin', refused);
  await (await section()).findByText('Reason: No service there yet.');
  unmount();

  await openCentre('factoryMember', refused);
  const products = await section();
  await products.findByText('Rejected');
  expect(products.queryByText(/No service there yet/u)).toBeNull();
  for (const name of ['Apply', 'Give up', 'Cancel application'])
    expect(products.queryByRole('button', { name })).toBeNull();
});
