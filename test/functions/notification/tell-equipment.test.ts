import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundOrganisation, foundWithHead } from '#test/support/world.ts';
import { tell } from '#functions/notification/tell.ts';
import { AlertKind, type AlertSide } from '#shared/equipment/alert-kinds.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { EquipmentEventType } from '#shared/equipment/equipment-events.ts';

const SAMPLE = JSON.parse(
  readFileSync(new URL('../../../events/equipment/EquipmentBound.v2.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

// EQU-20, EQU-22
test('the heads of both organisations are notified of a transfer, and only the new owner’s message links to the device', async () => {
  const [owner, former] = [await foundOrganisation('lab'), await foundOrganisation('clinic')];
  const detail = {
    ...SAMPLE,
    note: 'Sold.',
    organisationId: owner.organisationId,
    formerOrganisationId: former.organisationId,
  };

  const told = await tell('EquipmentTransferred', detail);

  expect(told.map((each) => [each.type, each.organisationId, each.receivers, each.equipmentId !== undefined])).toEqual([
    ['equipmentReceived', owner.organisationId, 'heads', true],
    ['equipmentTakenAway', former.organisationId, 'heads', false],
  ]);
  expect(await tell('EquipmentUsedTwice', detail)).toMatchObject([{ type: 'equipmentUsedTwice', receivers: 'heads' }]);
});

// EQU-34, NOT-65
test('an alert goes to the heads of the device’s organisation; one of after-sales goes to those who work on reports', async () => {
  const alert = JSON.parse(
    readFileSync(new URL('../../../events/equipment/EquipmentAlertOpened.v1.json', import.meta.url), 'utf8'),
  ) as object;
  const told = async (kind: AlertKind, side: AlertSide) =>
    (await tell('EquipmentAlertOpened', { ...alert, kind, side })).map(({ type, receivers }) => [type, receivers]);

  expect(await told('offline', 'owner')).toEqual([['deviceOffline', 'heads']]);
  expect(await told('exception', 'owner')).toEqual([['deviceFaulty', 'heads']]);
  expect(await told('lowDisk', 'owner')).toEqual([['deviceDiskLow', 'heads']]);
  expect(await told('hot', 'owner')).toEqual([['deviceHot', 'heads']]);
  for (const kind of AlertKind.options)
    expect(await told(kind, 'afterSales')).toEqual([[expect.any(String), 'workers']]);
  expect(await told('badFirmware', 'afterSales')).toEqual([['firmwareWarned', 'workers']]);
  expect(await tell('EquipmentAlertOpened', alert)).toMatchObject([
    { equipmentId: expect.stringMatching(/^eqp_/u), values: { number: 'HL-2026-00017', free: 4, limit: 10 } },
  ]);
});

// EQU-26
test('heads who turned off notices of copied tokens and bad firmware get none', async () => {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  const { equipmentId, serialNumber } = await bound(service, clinic);
  const { organisationId, name } = clinic;
  const off = (kind: AlertKind) => ({ kind, isOn: false, limit: null });
  const rules = [off('usedTwice'), off('badFirmware')];
  const about = { equipmentId, serialNumber };
  const usedTwice = () => tell('EquipmentUsedTwice', { ...SAMPLE, ...about, organisationId });
  const warned = () =>
    tell('FirmwareWarned', { schemaVersion: 1, version: '2.0.0', ...about, organisation: { organisationId, name } });
  expect([...(await usedTwice()), ...(await warned())]).toHaveLength(2);

  const by = { token: clinic.head.token };
  await succeed(equipmentApi.setAlertRules, { scope: 'Helios', version: 0, rules }, by);

  expect([...(await usedTwice()), ...(await warned())]).toEqual([]);
});

// EQU-16
test('the heads are notified of a lock with its reason, but of no other change of a device’s state', async () => {
  const { organisationId, name } = await foundOrganisation('clinic', { name: 'Elm Street Dental' });
  const told = (type: EquipmentEventType) =>
    tell(type, {
      ...SAMPLE,
      note: 'The lease has ended.',
      organisationId,
    });

  expect(await told('EquipmentLocked')).toMatchObject([
    {
      type: 'equipmentLocked',
      organisationName: name,
      receivers: 'heads',
      equipmentId: expect.stringMatching(/^eqp_/u),
      values: { note: 'The lease has ended.' },
    },
  ]);
  for (const type of ['EquipmentBound', 'EquipmentUnbound', 'EquipmentUnlocked', 'EquipmentTokenRenewed'] as const)
    expect(await told(type)).toEqual([]);
});
