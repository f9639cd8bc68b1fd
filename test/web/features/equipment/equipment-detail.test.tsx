import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentId } from '#shared/ids.ts';
import { EquipmentDetail } from '#shared/equipment/equipment-detail.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('equipmentDetail');

const organisation = { organisationId: id('organisation', 1), name: 'Elm Street Dental' };
const line = {
  from: 'bound',
  to: 'bound',
  side: 'owner',
  actorName: 'Olivia Bennett',
  organisation: null,
  note: '',
  at: NOON,
};
const LOCKED = {
  equipment: {
    equipmentId: id('equipment'),
    serialNumber: 'HX-2026-00017',
    modelNumber: 'Helios 600',
    family: 'Helios',
    firmwareNumber: '2.4',
    uniqueIdentifier: 'UDI-1',
    state: 'locked',
    organisation,
    bindTime: NOON,
    version: 3,
    createdAt: NOON,
    updatedAt: NOON,
  },
  history: [
    { ...line, action: 'lock', to: 'locked', side: 'afterSales', actorName: 'Sam', note: 'The lease has ended.' },
    { ...line, action: 'bind', from: 'unbound' },
  ],
  alerts: [],
  files: [
    {
      fileId: id('file'),
      sizeBytes: 2048,
      state: 'ready',
      order: { orderId: id('order'), orderNumber: '2026000017' },
      patientId: null,
      createdAt: NOON,
    },
    { fileId: id('file', 2), sizeBytes: 1024, state: 'ready', order: null, patientId: id('patient'), createdAt: NOON },
  ],
  workOrders: [],
};

async function openPage(role: MemberRole, change: object = {}) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(equipmentApi.alertRules, () => ({
    rules: [{ scope: EquipmentId.parse(id('equipment')), kind: 'hot' as const, isOn: false, limit: 70 }],
    version: 4,
  }));
  cloud.answer(equipmentApi.read, () => EquipmentDetail.parse({ ...LOCKED, ...change }));
  const portal = await renderPortal(`/equipment/detail?equipmentId=${id('equipment')}`);
  await screen.findByRole('heading', { level: 1, name: /HX-2026-00017/u });
  return { ...portal, cloud };
}

// EQU-13, EQU-16
test('a locked device’s page says why, what it sent and what happened to it', async () => {
  await openPage('clinicAdmin');

  expect(screen.getAllByText('The lease has ended.')).toHaveLength(2);
  screen.getByText('UDI-1');
  screen.getByText('In use');
  const order = screen.getByRole('link', { name: 'Order 2026000017' });
  expect(order.getAttribute('href')).toBe(`/orderDetail/page?orderId=${id('order')}&tab=files`);
  screen.getByRole('link', { name: 'A patient’s file' });
  screen.getByText('Nothing has been reported.');
  expect(within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')).toHaveLength(2);
});

// EQU-13
test('a lab reads of a patient’s file no link, and after-sales reads no files', async () => {
  await openPage('factoryAdmin');
  expect(screen.queryByRole('link', { name: 'A patient’s file' })).toBeNull();
});

// EQU-16
test('after-sales unlocks with a note or without', async () => {
  const { user, cloud } = await openPage('ass_admin', { files: undefined });
  expect(screen.queryByText('Newest files')).toBeNull();
  cloud.answer(equipmentApi.unlock, () => EquipmentDetail.parse(LOCKED).equipment);

  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlock' }));
  await user.click(dialog.getByRole('button', { name: 'Unlock' }));

  expect(cloud.asked(equipmentApi.unlock)[0]?.input).toEqual({ equipmentId: id('equipment'), version: 3, note: '' });
});

// EQU-16
test('after-sales locks with a reason, and reads which organisation it concerns', async () => {
  const bound = { ...LOCKED.equipment, state: 'bound' };
  const { user, cloud } = await openPage('ass_admin', { equipment: bound });
  cloud.answer(equipmentApi.lock, () => EquipmentDetail.parse(LOCKED).equipment);

  await user.click(screen.getByRole('button', { name: 'Lock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock' }));
  dialog.getByText(/HX-2026-00017 of Elm Street Dental cannot upload/u);
  await user.click(dialog.getByRole('button', { name: 'Lock' }));
  expect(cloud.asked(equipmentApi.lock)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stolen');
  await user.click(dialog.getByRole('button', { name: 'Lock' }));

  expect(cloud.asked(equipmentApi.lock)[0]?.input).toMatchObject({ note: 'Stolen' });
});

const ALERTS = [
  {
    alertId: id('deviceAlert'),
    kind: 'lowDisk',
    limit: 10,
    openedAt: NOON,
    closedAt: null,
    report: { firmwareNumber: '2.4', freeDiskBytes: 4e9, errorCodes: [], at: NOON },
  },
  {
    alertId: id('deviceAlert', 2),
    kind: 'exception',
    limit: null,
    openedAt: NOON,
    closedAt: NOON,
    report: { firmwareNumber: '2.4', freeDiskBytes: 4e9, errorCodes: ['E-1203'], at: NOON },
  },
];

// EQU-30
test('the page lists the alerts, those that are open with a word', async () => {
  await openPage('clinicMember', { alerts: ALERTS });

  const table = within(screen.getByRole('table', { name: 'Alerts' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first?.textContent).toMatch(/Disk nearly full.*Open/u);
  expect(second?.textContent).toMatch(/Fault.*E-1203/u);
  expect(screen.queryByRole('button', { name: 'Choose alerts' })).toBeNull();
});

// EQU-26
test('a head chooses the alerts of one device, reads the limits, and goes back to those of its family', async () => {
  const { user, cloud } = await openPage('clinicAdmin', { equipment: { ...LOCKED.equipment, state: 'bound' } });
  cloud.answer(equipmentApi.setAlertRules, () => ({ rules: [], version: 5 }));

  await user.click(await screen.findByRole('button', { name: 'Choose alerts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alerts of HX-2026-00017' }));
  expect(dialog.queryByRole('textbox', { name: 'Degrees Celsius, at most' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Notify of faults' }));
  const hours = dialog.getByRole('textbox', { name: 'Hours without a report' });
  await user.clear(hours);
  await user.type(hours, '800');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Choose a number within the range');
  expect(cloud.asked(equipmentApi.setAlertRules)).toHaveLength(0);
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(cloud.asked(equipmentApi.setAlertRules)[0]?.input).toEqual({
    scope: id('equipment'),
    version: 4,
    rules: [
      { kind: 'offline', isOn: true, limit: 48 },
      { kind: 'exception', isOn: false, limit: null },
      { kind: 'lowDisk', isOn: true, limit: 10 },
      { kind: 'hot', isOn: false, limit: 70 },
      { kind: 'badFirmware', isOn: true, limit: null },
      { kind: 'usedTwice', isOn: true, limit: null },
    ],
  });

  await user.click(await screen.findByRole('button', { name: 'Choose alerts' }));
  await user.click(await screen.findByRole('button', { name: 'Use the alerts of all Helios devices again' }));
  expect(cloud.asked(equipmentApi.setAlertRules)[1]?.input).toMatchObject({ rules: [] });
});

// PKG-22, PKG-23
test('the page lists the packages of the device, and warns of its firmware in the reader’s language', async () => {
  const upgrade = { packageId: id('upgradePackage'), name: 'Helios 3', version: '3.1.0', result: 'refused', at: NOON };
  const reason = { en: 'It restarts.', zh: '会重启。' };
  const firmwareMark = { family: 'Helios', version: '2.4.0', reason, blocksCases: true, markedAt: NOON };
  await openPage('clinicMember', { upgrades: [upgrade], firmwareMark });

  const [, row] = within(screen.getByRole('table', { name: 'Upgrade packages' })).getAllByRole('row');
  expect(row?.textContent).toMatch(/Helios 3.*3\.1\.0.*Failed: refused by its check/u);
  screen.getByText('Version 2.4.0 of its firmware has a known fault');
  screen.getByText('It restarts.');
  screen.getByText('It sends no new cases until it has another version.');
});
