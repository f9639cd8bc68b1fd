import { randomUUID } from 'node:crypto';
import { call, succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { beforeAll, expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { DEVICES_PER_CALL } from '#shared/equipment/equipment-limits.ts';

let service: Awaited<ReturnType<typeof serviceTeam>>;
beforeAll(async () => {
  service = await serviceTeam();
});

const delivery = (start: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    serialNumber: `${start}-${at}`,
    modelNumber: 'Helios 500',
    family: 'Helios' as const,
  }));
const register = (devices: ReturnType<typeof delivery>, key = randomUUID()) =>
  call(equipmentApi.registerMany, { devices }, { token: service.head.token, idempotencyKey: key });
const serials = async () => (await itemsOf('equipment')).map((item) => item['serialNumber']);

// EQU-17
test('a delivery is registered in one call, and each device has its own code for binding', async () => {
  const before = await succeed(equipmentApi.index, {}, { token: service.head.token });
  const devices = delivery('HL-A', DEVICES_PER_CALL);

  const answer = await succeed(equipmentApi.registerMany, { devices }, { token: service.head.token });

  expect(new Set(answer.devices.map(({ activationCode }) => activationCode)).size).toBe(DEVICES_PER_CALL);
  const { counts } = await succeed(equipmentApi.index, {}, { token: service.head.token });
  expect(counts.unbound).toBe((before.counts.unbound ?? 0) + DEVICES_PER_CALL);
  const clinic = await foundWithHead('clinic');
  const [first] = answer.devices;
  const input = { serialNumber: first!.equipment.serialNumber, activationCode: first!.activationCode };
  expect((await call(equipmentApi.bind, input, { token: clinic.head.token })).code).toBe(200);
});

// EQU-17
test('a repeat of the call returns the same codes', async () => {
  const devices = delivery('HL-B', 3);
  const key = randomUUID();

  expect((await register(devices, key)).data).toEqual((await register(devices, key)).data);
});

// EQU-17
test('a serial number that is known or repeated makes the whole call fail', async () => {
  await register(delivery('HL-C', 1));
  const before = await serials();

  expect((await register(delivery('HL-C', 2))).code).toBe(40900);
  expect(await register([...delivery('HL-D', 1), ...delivery('HL-D', 1)])).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'devices', error: 'serialNumberTwice' }] },
  });

  expect(await serials()).toEqual(before);
});

// EQU-17
test('a check says which serial numbers are known, and registers nothing', async () => {
  await register(delivery('HL-E', 1));
  const before = await serials();

  const serialNumbers = delivery('HL-E', 3).map(({ serialNumber }) => serialNumber.toLowerCase());
  const answer = await succeed(equipmentApi.checkSerials, { serialNumbers }, { token: service.head.token });

  expect(answer).toEqual({ known: ['HL-E-0'] });
  expect(await serials()).toEqual(before);
});
