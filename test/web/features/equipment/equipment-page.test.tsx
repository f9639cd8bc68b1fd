import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('equMan');

const SCANNER = Equipment.parse({
  equipmentId: id('equipment'),
  serialNumber: 'HX-2026-00017',
  modelNumber: 'Helios 600',
  family: 'Helios',
  firmwareNumber: '2.1',
  uniqueIdentifier: '',
  state: 'bound',
  organisation: null,
  bindTime: NOON,
  version: 2,
  createdAt: NOON,
  updatedAt: NOON,
});

async function openList(role: MemberRole) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(equipmentApi.index, ({ filter, search }) => {
    const list = filter !== 'locked' && SCANNER.serialNumber.startsWith(search) ? [SCANNER] : [];
    return { list, total: list.length, counts: { unbound: 12, bound: 1, locked: 0 } };
  });
  const portal = await renderPortal('/equipment');
  await screen.findAllByText('HX-2026-00017');
  const lastAsked = () => cloud.asked(equipmentApi.index).at(-1)?.input;
  return { ...portal, lastAsked };
}

const tabs = (): (string | null)[] => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('the devices stand under tabs that count them; none that is not bound is an organisation’s own', async () => {
  const { user, lastAsked } = await openList('clinicAdmin');
  expect(tabs()).toEqual(['All (13)', 'Bound (1)', 'Locked (0)']);

  await user.click(screen.getByRole('tab', { name: 'Locked (0)' }));

  await screen.findByText('No device fits');
  expect(lastAsked()).toMatchObject({ filter: 'locked' });
  expect(location.search).toBe('?filter=locked');
});

test('after-sales, who enters devices, sees those that are not bound as well', async () => {
  await openList('ass_admin');

  expect(tabs()).toEqual(['All (13)', 'Not bound (12)', 'Bound (1)', 'Locked (0)']);
});

test('a device is sought by how its serial number begins', async () => {
  const { user, lastAsked } = await openList('clinicAdmin');

  await user.type(screen.getByRole('searchbox', { name: 'Start of the serial number' }), 'HX-99');

  await screen.findByText('No device fits');
  await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'HX-99', page: { page: 1 } }));
});
