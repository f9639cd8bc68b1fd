import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { changesBy, type Report } from '#shared/equipment/pulse.ts';
import { EquipmentId } from '#shared/ids.ts';
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
    return { list, counts: { unbound: 12, bound: 1, locked: 0 } };
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

  await screen.findByText('No matching devices');
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

  await screen.findByText('No matching devices');
  await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'HX-99' }));
});

test('after-sales turns from page to page, each behind the last device of the one before', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  const device = (serialNumber: string) => ({
    ...SCANNER,
    equipmentId: EquipmentId.parse(id('equipment', Number(serialNumber.at(-1)))),
    serialNumber,
  });
  cloud.answer(equipmentApi.index, ({ cursor }) => ({
    list: [device(cursor === undefined ? 'HX-1' : 'HX-2')],
    ...(cursor === undefined && { cursor: 'SFgtMQ' }),
    counts: { bound: 2 },
  }));
  const { user } = await renderPortal('/equipment');
  await screen.findAllByText('HX-1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('(2)');

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findAllByText('HX-2');
  expect(cloud.asked(equipmentApi.index).at(-1)?.input).toMatchObject({ cursor: 'SFgtMQ' });
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findAllByText('HX-1');
});

// WO-4
test('a bound device leads to the form of a report about it', async () => {
  await openList('clinicMember');

  const [link] = screen.getAllByRole('link', { name: 'Report a problem' });

  expect(link?.getAttribute('href')).toBe(`/reportWorkorder?equipmentId=${id('equipment')}`);
});

const pulseOf = (report: Report) => ({ ...report, changes: changesBy(undefined, report) });

// EQU-10, EQU-12
test('a device is shown as online, offline or faulty by its last report, and its panel shows the report', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const now = Math.floor(Date.now() / 1000);
  const reported = (number: number, at: number, errorCodes: string[]) => ({
    ...SCANNER,
    equipmentId: EquipmentId.parse(id('equipment', number)),
    serialNumber: `HX-${number}`,
    pulse: pulseOf({ firmwareNumber: '2.4', freeDiskBytes: 8 * 1024 ** 3, errorCodes, at }),
  });
  cloud.answer(equipmentApi.index, () => ({
    list: [reported(1, now, []), reported(2, now - 7200, []), reported(3, now, ['E-1203'])],
    counts: { bound: 3 },
  }));
  const { user } = await renderPortal('/equipment');

  await screen.findByText('Online');
  screen.getByText('Offline');
  screen.getByText('Fault');
  await user.click(screen.getByRole('button', { name: 'HX-3' }));
  expect((await screen.findAllByText('E-1203')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('8 GB').length).toBeGreaterThan(0);
});
