import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { bound, registeredDevice, serviceTeam } from '#test/support/devices.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#shared/api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { setClock } from '#functions/runtime/clock.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;

let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
});
afterEach(() => setClock(Date.now));

const bind = (serialNumber: string, activationCode: string, by: Team = clinic) =>
  call(equipmentApi.bind, { serialNumber, activationCode }, { token: by.head.token });
const self = (token: string) => call(equipmentApi.self, {}, { token });
const wrongCode = 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ';

describe('a device', () => {
  // EQU-2
  test('is registered with a code of 20 characters that is shown once and not stored', async () => {
    const { equipment, activationCode } = await registeredDevice(service);

    expect(activationCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/u);
    expect(equipment).toMatchObject({ state: 'unbound', organisation: null, version: 1 });
    const kept = JSON.stringify(await itemsOf('equipment'));
    expect(kept).not.toContain(activationCode);
    expect(kept).not.toContain(activationCode.replaceAll('-', ''));
  });

  test('has a serial number of its own', async () => {
    const { equipment } = await registeredDevice(service);
    const { serialNumber, modelNumber, family } = equipment;

    const again = await call(
      equipmentApi.register,
      { serialNumber: serialNumber.toLowerCase(), modelNumber, family },
      { token: service.head.token },
    );

    expect(again.code).toBe(40900);
  });

  // EQU-6, PERM-12
  test('is registered only by the head of after-sales', async () => {
    const helper = await addMember(service, 'afterSales');
    const input = { serialNumber: 'HL-NOBODY', modelNumber: 'Helios 500', family: 'Helios' } as const;

    for (const token of [clinic.head.token, helper.token]) {
      expect((await call(equipmentApi.register, input, { token })).code).toBe(40300);
    }
  });

  test('is bound with its code, typed with or without dashes, in either case', async () => {
    const { equipment, activationCode } = await registeredDevice(service);

    const answer = await bind(equipment.serialNumber, activationCode.replaceAll('-', '').toLowerCase());

    expect(answer).toMatchObject({
      code: 200,
      data: {
        deviceToken: expect.stringMatching(/^dev_[A-Za-z0-9_-]{43}$/u),
        equipment: { state: 'bound', organisation: { organisationId: clinic.organisationId, name: clinic.name } },
      },
    });
  });

  test('may be bound again after it was given back, with a new token', async () => {
    const device = await bound(service, clinic);
    const { equipmentId, version } = device;
    await succeed(equipmentApi.unbind, { equipmentId, version }, { token: clinic.head.token });

    const lab = await foundWithHead('lab');
    const answer = await bind(device.serialNumber, device.activationCode, lab);

    expect(answer).toMatchObject({ code: 200, data: { equipment: { organisation: { name: lab.name } } } });
    expect((await self(device.deviceToken)).code).toBe(50008);
  });

  test('bound by two at a time has one owner', async () => {
    const { equipment, activationCode } = await registeredDevice(service);
    const lab = await foundWithHead('lab');

    const answers = await Promise.all([clinic, lab].map((each) => bind(equipment.serialNumber, activationCode, each)));

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });
});

describe('an activation code', () => {
  // EQU-3
  test('that is wrong gets the same answer as an unknown serial number', async () => {
    const { equipment } = await registeredDevice(service);

    expect(await bind(equipment.serialNumber, wrongCode)).toMatchObject({ code: 40001, data: {} });
    expect(await bind('HL-UNKNOWN', wrongCode)).toMatchObject({ code: 40001, data: {} });
  });

  // EQU-2
  test('can be tried five times, then not again for a quarter of an hour', async () => {
    const { equipment, activationCode } = await registeredDevice(service);
    for (let tries = 0; tries < 5; tries += 1) await bind(equipment.serialNumber, wrongCode);

    expect(await bind(equipment.serialNumber, activationCode)).toMatchObject({
      code: 42900,
      data: { retryAfter: expect.any(Number) },
    });
    setClock(() => Date.now() + 15 * 60_000 + 5000);
    const { head } = await foundWithHead('clinic');
    const answer = await call(
      equipmentApi.bind,
      { serialNumber: equipment.serialNumber, activationCode },
      { token: head.token },
    );
    expect(answer.code).toBe(200);
  });
});

describe('a device token', () => {
  // EQU-4
  test('states its device and organisation', async () => {
    const { deviceToken, equipmentId } = await bound(service, clinic);

    expect(await self(deviceToken)).toMatchObject({ code: 200, data: { equipmentId, state: 'bound' } });
  });

  // EQU-5
  test('is refused from the next call on while the device is locked, and accepted again afterwards', async () => {
    const device = await bound(service, clinic, 'locked');
    expect((await self(device.deviceToken)).code).toBe(50012);

    const { equipmentId, version } = device;
    await succeed(equipmentApi.unlock, { equipmentId, version }, { token: service.head.token });

    expect((await self(device.deviceToken)).code).toBe(200);
  });

  // EQU-5
  test('is refused from the next call on after the device is unbound', async () => {
    const { deviceToken, equipmentId, version } = await bound(service, clinic);

    await succeed(equipmentApi.unbind, { equipmentId, version }, { token: clinic.head.token });

    expect((await self(deviceToken)).code).toBe(50008);
  });

  test('stands in the table as a digest alone', async () => {
    const { deviceToken } = await bound(service, clinic);

    const kept = JSON.stringify([...(await itemsOf('deviceToken')), ...(await itemsOf('equipment'))]);
    expect(kept).not.toContain(deviceToken);
  });

  const rows: AnyEndpoint[] = Object.values(API).flatMap((api) => Object.values(api));
  const closed = rows.filter((row) => row.device !== true && row.permission !== 'public');

  // EQU-4
  test.each(closed.map((row) => [row.path, row] as const))('does not open %s', async (_path, row) => {
    const { deviceToken } = await bound(service, clinic);

    expect((await call(row, {}, { token: deviceToken })).code).toBe(40300);
  });
});

test('a person is no device', async () => {
  expect((await self(clinic.head.token)).code).toBe(40400);
});
