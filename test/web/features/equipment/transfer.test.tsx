import '#test/web/support/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentDetail } from '#shared/equipment/equipment-detail.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('equipmentDetail');

const DETAIL = EquipmentDetail.parse({
  equipment: {
    equipmentId: id('equipment'),
    serialNumber: 'HX-2026-00017',
    modelNumber: 'Helios 600',
    family: 'Helios',
    firmwareNumber: '',
    uniqueIdentifier: '',
    state: 'bound',
    organisation: { organisationId: id('organisation', 1), name: 'Elm Street Dental' },
    usedTwiceAt: NOON,
    version: 3,
    createdAt: NOON,
    updatedAt: NOON,
  },
  alerts: [],
  history: [],
});

async function openPage(role: 'ass_admin' | 'clinicAdmin' | 'clinicMember') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(equipmentApi.read, () => DETAIL);
  cloud.answer(organisationApi.index, () => ({ list: [], total: 0 }));
  const portal = await renderPortal(`/equipment/detail?equipmentId=${id('equipment')}`);
  await screen.findByText('This device’s access key was used twice');
  return { ...portal, cloud };
}

// EQU-20
test('a transfer needs a new owner and a reason', async () => {
  const { user, cloud } = await openPage('ass_admin');
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer' }));
  dialog.getByText(/leaves Elm Street Dental at once/u);

  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Sold' } });
  await user.click(dialog.getByRole('button', { name: 'Transfer' }));

  expect(cloud.asked(equipmentApi.transfer)).toHaveLength(0);
});

// EQU-23
test('a head renews the access key of a device whose key was used twice, and a member does not', async () => {
  const { user, cloud } = await openPage('clinicAdmin');
  cloud.answer(equipmentApi.renewToken, () => ({ equipment: DETAIL.equipment, deviceToken: 'dev_new' }));

  await user.click(screen.getByRole('button', { name: 'Renew the access key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew the access key' }));
  await user.click(dialog.getByRole('button', { name: 'Renew the access key' }));

  await screen.findByText('dev_new');
  expect(cloud.asked(equipmentApi.renewToken)[0]?.input).toEqual({ equipmentId: id('equipment'), version: 3 });
});
