import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { equipmentStatusAt } from '#shared/equipment/pulse.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
const DAY_MS = 24 * 3600 * 1000;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
});
afterEach(() => setClock(Date.now));

const after = (days: number) => setClock(() => Date.now() + days * DAY_MS);
const report = (token: string) => call(equipmentApi.heartbeat, { firmwareNumber: '2.4', freeDiskBytes: 1 }, { token });
const self = async (token: string) => (await call(equipmentApi.self, {}, { token })).code;
const eventsOf = async (type: string, equipmentId: string) =>
  (await itemsOf('outbox')).filter(
    (item) => item['type'] === type && JSON.stringify(item['detail']).includes(equipmentId),
  );

async function renewed(token: string): Promise<string> {
  const { data } = await report(token);
  return equipmentApi.heartbeat.output.parse(data).deviceToken ?? '';
}

// EQU-21
test('after 30 days the answer to a report has a new token; the old token works until the new one is used', async () => {
  const { deviceToken } = await bound(service, clinic);
  after(29);
  expect(await renewed(deviceToken)).toBe('');
  after(31);

  const next = await renewed(deviceToken);

  expect(next).toMatch(/^dev_/u);
  // Another report at the same time gets no further token.
  expect(await renewed(deviceToken)).toBe('');
  expect(await self(deviceToken)).toBe(200);
  expect(await self(next)).toBe(200);
  expect(await self(deviceToken)).toBe(50008);
  expect(await self(next)).toBe(200);
});

// EQU-21
test('if the answer with a new token is lost another one comes after a day; a device can report after a long pause', async () => {
  const { deviceToken } = await bound(service, clinic);
  after(31);
  const lost = await renewed(deviceToken);
  after(33);

  const next = await renewed(deviceToken);

  expect([lost, next].every((token) => token.startsWith('dev_')) && lost !== next).toBe(true);
  after(300);
  expect(await self(next)).toBe(200);
});

// EQU-22
test('a replaced token that is used again shows that it was copied: the status says so and the heads are notified once', async () => {
  const { deviceToken, equipmentId } = await bound(service, clinic);
  after(31);
  const next = await renewed(deviceToken);
  await report(next);

  const codes = [await self(deviceToken), await self(deviceToken)];

  expect(codes).toEqual([50008, 50008]);
  expect(await eventsOf('EquipmentUsedTwice', equipmentId)).toHaveLength(1);
  setClock(Date.now);
  const { equipment, history } = await succeed(equipmentApi.read, { equipmentId }, { token: clinic.head.token });
  expect(equipmentStatusAt(equipment, Math.floor(Date.now() / 1000))).toBe('exception');
  expect(history[0]).toMatchObject({ action: 'usedTwice', side: 'platform' });
});

// EQU-23
test.each(['owner', 'afterSales'] as const)(
  'the %s can end all tokens of a device, including a copied one',
  async (side) => {
    const { deviceToken, equipmentId } = await bound(service, clinic);
    after(31);
    const next = await renewed(deviceToken);
    await report(next);
    await self(deviceToken);
    setClock(Date.now);
    const { token } = side === 'owner' ? clinic.head : service.head;
    const { equipment } = await succeed(equipmentApi.read, { equipmentId }, { token });

    const answer = await succeed(equipmentApi.renewToken, { equipmentId, version: equipment.version }, { token });

    expect(answer.equipment.usedTwiceAt).toBeUndefined();
    expect([await self(deviceToken), await self(next), await self(answer.deviceToken)]).toEqual([50008, 50008, 200]);
    // A token of the ended chain says nothing about the new chain, so its use causes no further event.
    expect(await eventsOf('EquipmentUsedTwice', equipmentId)).toHaveLength(1);
  },
);

describe('a transfer', () => {
  // EQU-20
  test('ends the old token, hides earlier reports from the new owner, and is in the history of both', async () => {
    const lab = await foundWithHead('lab');
    const { deviceToken, equipmentId, version } = await bound(service, clinic);
    await report(deviceToken);
    setClock(() => Date.now() + 60_000);
    const input = { equipmentId, version, newOwnerId: lab.organisationId, note: 'The practice was sold.' };

    const answer = await succeed(equipmentApi.transfer, input, { token: service.head.token });

    expect([await self(deviceToken), await self(answer.deviceToken)]).toEqual([50008, 200]);
    const ofLab = await succeed(equipmentApi.read, { equipmentId }, { token: lab.head.token });
    expect(ofLab.equipment).toMatchObject({ state: 'bound', organisation: { name: lab.name } });
    expect(ofLab.equipment.pulse).toBeUndefined();
    expect(ofLab.history.map(({ action, note }) => [action, note])).toEqual([['transfer', 'The practice was sold.']]);
    expect((await call(equipmentApi.read, { equipmentId }, { token: clinic.head.token })).code).toBe(40400);
    const { history } = await succeed(equipmentApi.read, { equipmentId }, { token: service.head.token });
    expect(history.map(({ action, organisation }) => [action, organisation?.name])).toEqual([
      ['transfer', lab.name],
      ['bind', clinic.name],
      ['register', undefined],
    ]);
    const detail = { organisationId: lab.organisationId, formerOrganisationId: clinic.organisationId };
    expect((await eventsOf('EquipmentTransferred', equipmentId))[0]).toMatchObject({ detail });
  });

  // EQU-20
  test('goes only to another clinic or lab that exists', async () => {
    const { equipmentId, version } = await bound(service, clinic);
    const platform = await foundWithHead('afterSales');
    const to = async (newOwnerId: Team['organisationId']) =>
      (
        await call(
          equipmentApi.transfer,
          { equipmentId, version, newOwnerId, note: 'Sold.' },
          { token: service.head.token },
        )
      ).code;

    expect([await to(clinic.organisationId), await to(platform.organisationId)]).toEqual([40901, 40400]);
  });
});
