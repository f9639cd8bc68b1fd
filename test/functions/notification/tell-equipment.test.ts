import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foundOrganisation } from '#test/support/world.ts';
import { tell } from '#functions/notification/tell.ts';
import type { EquipmentEventType } from '#shared/equipment/equipment-events.ts';

const SAMPLE = JSON.parse(
  readFileSync(new URL('../../../events/equipment/EquipmentBound.v2.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

// EQU-20, EQU-22
test('the heads of both are notified of a transfer, and only the new owner is led to the device', async () => {
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

// EQU-16
test('the heads are notified of a lock with its reason, and of no other move of a device', async () => {
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
